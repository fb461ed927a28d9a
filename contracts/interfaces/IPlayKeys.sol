// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IVault} from "./IVault.sol";

/// @title IPlayKeys
/// @notice Keys that bet on chain for a player, with a budget, an expiry and allowed games, so that
/// the player's wallet confirms once instead of at each bet.
/// @dev There is no owner, no role, no pause and no upgrade. Only the player and the key can move a
/// budget, and after the expiry any account. The budget can only go into bets of the player or back
/// to the player. What a play wins goes from the Casino to the player and never raises the budget.
///
/// Warning: a thief with a key can bet the budget away and take the BNB that the key holds for gas,
/// but cannot take any part of the budget. The loss is at most the rest of the budget and of that
/// BNB.
///
/// Warning: BNB or DEGEN that is sent here by other means belongs to no key and stays.
interface IPlayKeys is IVault {
    enum KeyState {
        None,
        Granted,
        Revoked
    }

    /// @param key An address without code that this player never granted before; the wallet keeps
    /// no copy of its secret.
    /// @param expiresAt The first second in which the key can bet no more.
    /// @param games Bit `n` allows the Casino's game type `n`.
    /// @param token The token of all the key's bets; the zero address is BNB.
    /// @param cap The most that the key can bet in all, taken from the player by the grant.
    /// @param gasAmount BNB that is sent on to the key for its transactions; may be zero.
    struct KeyTerms {
        address key;
        uint40 expiresAt;
        uint8 games;
        address token;
        uint256 cap;
        uint256 gasAmount;
    }

    event KeyGranted(
        address indexed player,
        address indexed key,
        address indexed token,
        uint256 cap,
        uint256 gasAmount,
        uint256 expiresAt,
        uint8 games
    );
    /// @notice Emitted after the Casino's `PlayRequested`; `left` is what the key can still bet.
    event KeyPlayed(
        address indexed player,
        address indexed key,
        uint256 indexed requestId,
        uint256 left
    );
    /// @notice The key is revoked; `refund` went back to the player.
    event KeyRevoked(
        address indexed player,
        address indexed key,
        address indexed token,
        uint256 refund,
        address by
    );
    /// @notice The player refused the refund, and can collect it by `collect`.
    event RefundCollectable(
        address indexed player,
        address indexed key,
        address indexed token,
        uint256 amount
    );

    /// @notice The player granted this key before, or it is the player or a contract.
    error PlayKeys_KeyNotFresh(address key);
    /// @notice `games` allows no game, or one that the Casino does not know; `all` allows every
    /// game.
    error PlayKeys_BadGames(uint8 games, uint8 all);
    /// @notice The expiry is before `earliest` or after `latest`.
    error PlayKeys_BadExpiry(uint256 expiresAt, uint256 earliest, uint256 latest);
    error PlayKeys_GasTooHigh(uint256 gasAmount, uint256 max);
    /// @notice The key did not accept the BNB for gas; nothing was granted.
    error PlayKeys_GasRefused(address key);
    /// @notice The key was never granted by this player, or is revoked.
    error PlayKeys_NotGranted(address player, address key);
    error PlayKeys_Expired(address key, uint256 expiresAt);
    /// @notice Before the expiry only the player and the key can revoke.
    error PlayKeys_NotExpired(address key, uint256 expiresAt);
    error PlayKeys_GameNotAllowed(uint8 gameType, uint8 games);
    error PlayKeys_StakeAboveLeft(uint256 stake, uint256 left);

    /// @notice Grants a key that bets for the caller. The call carries the gas amount as value, and
    /// the cap too when the token is BNB; DEGEN needs an allowance of the cap.
    /// @dev The expiry is at most 30 days away, the gas amount at most 0.1 BNB. Another player's
    /// grant of the same address is a separate budget, so no account can block an address by
    /// granting it first.
    function grant(KeyTerms calldata terms) external payable;

    /// @notice As `grant` in DEGEN, with an allowance that the caller signed (EIP-2612).
    /// @dev The call also works when another account submitted the permit first, because the
    /// allowance is then set.
    function grantWithPermit(
        KeyTerms calldata terms,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external payable;

    /// @notice Bets in the Casino for the player. Only a key of that player.
    /// @dev The Casino's rules apply as for any play, and the call reverts with its errors. If the
    /// Casino rejects the play, the budget stays as it is.
    /// @param player The player who granted the calling key, and for whom it plays.
    /// @param betAmount See {ICasino-playGame}.
    /// @param gameType See {ICasino-playGame}.
    function play(
        address player,
        uint256 betAmount,
        uint8 gameType
    ) external returns (uint256 requestId);

    /// @notice Ends a key for good and pays what is left back to the player. The player and the key
    /// may call at any time, anyone after the expiry.
    /// @dev Open plays still belong to the player. A refund that the player refuses becomes
    /// collectable, so nothing can keep a key from being revoked.
    function revoke(address player, address key) external;

    /// @notice The key that this player granted last, even if it is revoked; zero before the first.
    /// @dev It lets a player find and revoke a key that was created in another browser.
    function lastKeyOf(address player) external view returns (address);

    /// @notice A key of a player: all zero when the player never granted it.
    /// @dev `left` is zero once the key is revoked. A key that is past its expiry is still
    /// `Granted` until it is revoked.
    function keyOf(
        address player,
        address key
    )
        external
        view
        returns (KeyState state, address token, uint256 left, uint256 expiresAt, uint8 games);
}
