// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Clock} from "../common/Clock.sol";
import {Vault} from "../common/Vault.sol";
import {ICasino} from "../interfaces/ICasino.sol";
import {IPlayKeys} from "../interfaces/IPlayKeys.sol";

/// @title PlayKeys
/// @notice See {IPlayKeys}. It holds the budgets and forwards stakes. The Casino applies the rules
/// of a play.
contract PlayKeys is IPlayKeys, Vault {
    using SafeCast for uint256;

    /// @dev One storage slot. A play reads and writes no other slot of this contract.
    // The linter counts an enum as a whole slot, although it takes one byte.
    // solhint-disable-next-line gas-struct-packing
    struct Budget {
        uint96 left;
        uint40 expiresAt;
        uint8 games;
        bool isDegen;
        KeyState state;
    }

    ICasino private immutable CASINO;

    /// @dev One bit for each of the Casino's five game types.
    uint8 private constant ALL_GAMES = 31;
    /// @dev Bounds how long a lost key can be misused.
    uint256 private constant LIFETIME_MAX = 30 days;
    /// @dev A lost key loses its BNB for gas, but not its budget. This maximum pays for 200 plays
    /// at a gas price of 5 gwei, many times the usual one.
    uint256 private constant GAS_MAX = 0.1 ether;

    /// @dev Keyed by player and key: two players who grant the same key have separate budgets.
    mapping(address player => mapping(address key => Budget)) private _budgets;
    mapping(address player => address) private _lastKeys;

    constructor(address degen, address casino) Vault(degen) {
        _checkAddress(casino);
        CASINO = ICasino(casino);
        // The Casino takes DEGEN only from its caller, as a stake or a gift. Only `play` makes such
        // a call, so nothing else can use this allowance.
        DEGEN.approve(casino, type(uint256).max);
    }

    /// @inheritdoc IPlayKeys
    function grant(KeyTerms calldata terms) external payable nonReentrant {
        _grant(terms);
    }

    /// @inheritdoc IPlayKeys
    function grantWithPermit(
        KeyTerms calldata terms,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external payable nonReentrant {
        // A failed permit is ignored here: if the allowance is missing, the transfer reverts with
        // the reason.
        try DEGEN.permit(msg.sender, address(this), terms.cap, deadline, v, r, s) {} catch {}
        _grant(terms);
    }

    /// @inheritdoc IPlayKeys
    function play(
        address player,
        uint256 betAmount,
        uint8 gameType
    ) external nonReentrant returns (uint256 requestId) {
        // Check: the caller is a key of the player, not expired, for this game and this stake.
        Budget storage budget = _budgets[player][msg.sender];
        Budget memory terms = budget;
        _checkGranted(terms, player, msg.sender);
        if (Clock.time() >= terms.expiresAt) {
            revert PlayKeys_Expired({key: msg.sender, expiresAt: terms.expiresAt});
        }
        if ((uint256(terms.games) >> gameType) & 1 == 0) {
            revert PlayKeys_GameNotAllowed({gameType: gameType, games: terms.games});
        }
        // A stake of zero would carry no value, so the Casino would take a BNB play for a DEGEN
        // play.
        _checkAmount(betAmount);
        if (betAmount > terms.left) {
            revert PlayKeys_StakeAboveLeft({stake: betAmount, left: terms.left});
        }
        // Effect.
        uint96 left = terms.left - uint96(betAmount);
        budget.left = left;
        // Interaction: if the Casino rejects the play, the whole call reverts.
        uint256 value = terms.isDegen ? 0 : betAmount;
        requestId = CASINO.playGameFor{value: value}(player, betAmount, gameType);
        emit KeyPlayed({player: player, key: msg.sender, requestId: requestId, left: left});
    }

    /// @inheritdoc IPlayKeys
    function revoke(address player, address key) external nonReentrant {
        // Check: the key is granted; before its expiry only player and key may end it.
        Budget storage budget = _budgets[player][key];
        Budget memory terms = budget;
        _checkGranted(terms, player, key);
        if (msg.sender != player && msg.sender != key && Clock.time() < terms.expiresAt) {
            revert PlayKeys_NotExpired({key: key, expiresAt: terms.expiresAt});
        }
        // Effect: the key stays stored, so that it cannot be granted again.
        budget.left = 0;
        budget.state = KeyState.Revoked;
        address token = _tokenOf(terms);
        emit KeyRevoked({
            player: player,
            key: key,
            token: token,
            refund: terms.left,
            by: msg.sender
        });
        // Interaction.
        if (terms.left == 0) return;
        if (!_payOrKeep(token, player, terms.left)) {
            emit RefundCollectable({player: player, key: key, token: token, amount: terms.left});
        }
    }

    /// @inheritdoc IPlayKeys
    function lastKeyOf(address player) external view returns (address) {
        return _lastKeys[player];
    }

    /// @inheritdoc IPlayKeys
    function keyOf(
        address player,
        address key
    )
        external
        view
        returns (KeyState state, address token, uint256 left, uint256 expiresAt, uint8 games)
    {
        Budget memory terms = _budgets[player][key];
        token = _tokenOf(terms);
        return (terms.state, token, terms.left, terms.expiresAt, terms.games);
    }

    function _grant(KeyTerms calldata terms) private {
        // Check: key, games, expiry and gas are valid; `_takeWith` checks token, cap and value.
        _checkFresh(terms.key);
        if (terms.games == 0 || terms.games > ALL_GAMES) {
            revert PlayKeys_BadGames({games: terms.games, all: ALL_GAMES});
        }
        uint256 earliest = block.timestamp + 1;
        uint256 latest = block.timestamp + LIFETIME_MAX;
        if (terms.expiresAt < earliest || terms.expiresAt > latest) {
            revert PlayKeys_BadExpiry({
                expiresAt: terms.expiresAt,
                earliest: earliest,
                latest: latest
            });
        }
        if (terms.gasAmount > GAS_MAX) {
            revert PlayKeys_GasTooHigh({gasAmount: terms.gasAmount, max: GAS_MAX});
        }
        // Effect before the cap arrives. This is safe: without the cap the call reverts, and the
        // token calls no other contract during the transfer.
        _budgets[msg.sender][terms.key] = Budget({
            left: terms.cap.toUint96(),
            expiresAt: terms.expiresAt,
            games: terms.games,
            isDegen: terms.token != BNB,
            state: KeyState.Granted
        });
        _lastKeys[msg.sender] = terms.key;
        _takeWith({token: terms.token, amount: terms.cap, extraValue: terms.gasAmount});
        emit KeyGranted({
            player: msg.sender,
            key: terms.key,
            token: terms.token,
            cap: terms.cap,
            gasAmount: terms.gasAmount,
            expiresAt: terms.expiresAt,
            games: terms.games
        });
        // Interaction: the key receives its BNB for gas, or the whole call reverts.
        if (terms.gasAmount != 0 && !_pay(BNB, terms.key, terms.gasAmount)) {
            revert PlayKeys_GasRefused({key: terms.key});
        }
    }

    /// @dev A key signs transactions, so an address with code is rejected: any contract, also this
    /// one and the Casino.
    function _checkFresh(address key) private view {
        _checkAddress(key);
        bool isUsed = _budgets[msg.sender][key].state != KeyState.None;
        if (isUsed || key == msg.sender || key.code.length != 0) {
            revert PlayKeys_KeyNotFresh({key: key});
        }
    }

    function _checkGranted(Budget memory terms, address player, address key) private pure {
        if (terms.state != KeyState.Granted) revert PlayKeys_NotGranted({player: player, key: key});
    }

    function _tokenOf(Budget memory terms) private view returns (address) {
        return terms.isDegen ? address(DEGEN) : BNB;
    }
}
