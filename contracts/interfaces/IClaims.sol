// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEpochs} from "./IEpochs.sol";

/// @title IClaims
/// @notice The way out: what a player can prove becomes payable by itself, without the house.
/// @dev A claim is mature once 48 hours have passed and an epoch whose mark is younger than the
/// claim was published at least 30 hours ago. So the house can answer a claim of what was lost in
/// play: the next epoch shows the loss, is final after 24 hours, and lowers the claim. Without such
/// an epoch no claim matures, and the wind-up decides.
interface IClaims is IEpochs {
    /// @notice A signed order of a player: the words that the contract does not know, the key that
    /// signed them, and the sign-in message (EIP-4361) by which the wallet allowed the key.
    /// docs/orders.md has the format.
    /// @param casino The Casino of the deployment; its `custodyContract` must be this contract.
    /// @param signature Of the key over the order's hash: r, s, v, with a low s.
    /// @param keyX The key on secp256k1; `keyY` is its second coordinate.
    /// @param grant The message up to its resource, which is the key.
    /// @param walletSignature Of the player's account over the whole message (EIP-191).
    struct Order {
        address casino;
        uint256 seq;
        bytes32 prev;
        uint256 until;
        bytes32 content;
        bytes signature;
        bytes32 keyX;
        bytes32 keyY;
        bytes grant;
        bytes walletSignature;
    }

    /// @param leafEpoch Epoch of the newest leaf that was shown for the player; zero when none was.
    event ClaimMade(
        address indexed player,
        address indexed token,
        uint256 amount,
        uint256 leafEpoch
    );
    /// @notice A newer leaf proved that the player is owed less; `amount` remains.
    event ClaimLowered(
        address indexed player,
        address indexed token,
        uint256 amount,
        uint256 leafEpoch
    );
    /// @notice A mature claim was paid, or became collectable; `left` remains open.
    event ClaimPaid(address indexed player, address indexed token, uint256 amount, uint256 left);

    /// @notice A payment of the operator to the player paid `amount` of the claim.
    event ClaimServed(address indexed player, address indexed token, uint256 amount, uint256 left);

    /// @notice Claims what a leaf of any final epoch proves that is not older than the newest leaf
    /// shown for the caller: balance, plus deposits since, minus payments since. One claim per
    /// player and token is open at a time.
    function claim(address token, uint256 amount, Proof calldata proof) external;

    /// @notice Claims deposits minus payments, while no leaf of this token was shown for the
    /// caller.
    /// @dev Deposits minus payments do not show losses in play, so the house answers such a claim
    /// by a leaf.
    function claimDeposits(address token, uint256 amount) external;

    /// @notice Lowers a claim by the leaf of the last final epoch, which must be newer than the
    /// newest leaf shown, and must prove less. Anyone may call, with the last order that the leaf
    /// names, which the player must have signed. A leaf without orders needs none, and is worth
    /// deposits minus payments at least.
    /// @dev So nobody lowers a claim by orders that the house invented. A claim that was not made by
    /// a transaction of the player's own key is the exception: `order` is not read, because a
    /// contract wallet's signature (EIP-1271) is only as good as its code, which the player could
    /// change to let a lost claim stand. Warning: the balance is the house's word, beside any order
    /// that the player has ever signed; docs/claims.md, "What is left to trust", has the whole list.
    /// The call makes public: the player's proof, how many orders the player has given, the grant's
    /// text, and both signatures.
    function lower(
        address player,
        address token,
        Proof calldata proof,
        Order calldata order
    ) external;

    /// @notice Pays a mature claim as far as custody exceeds four times `unseenOf`; the rest stays
    /// open. Anyone may call; no role, pause, suspension or limit stops it.
    /// @dev Nothing is paid while the token is short: the wind-up gives every player one share.
    function payClaim(address player, address token) external;

    /// @notice A player's open claim. `amount` is zero without one; `leafEpoch` stays.
    /// @param madeAtMark Number of marks when the claim was made: an epoch of a later mark is
    /// younger than the claim.
    /// @param isByKey Whether a transaction of the player's own key made the claim, so that `lower`
    /// reads the order.
    function claimOf(
        address player,
        address token
    )
        external
        view
        returns (
            uint256 amount,
            uint256 madeAt,
            uint256 madeAtMark,
            uint256 leafEpoch,
            bool isByKey
        );

    /// @notice Whether a player's open claim was mature at a time, now or before.
    function isMatureAt(
        address player,
        address token,
        uint256 time
    ) external view returns (bool);

    /// @notice Ends deposits, payments of the operator and claims of a token for good. Only the
    /// wind-up, when it opens.
    function closeForWindUp(address token) external;

    /// @notice Pays what the wind-up decided, or makes it collectable. Only the wind-up.
    function release(address token, address to, uint256 amount) external;

    /// @notice The {IWindUp} of this contract, created together with it.
    function windUpContract() external view returns (address);

    /// @notice Whether the wind-up of a token is open. It never closes again.
    function isWoundUp(address token) external view returns (bool);
}
