// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICasino} from "../interfaces/ICasino.sol";
import {ICasinoAdmin} from "../interfaces/ICasinoAdmin.sol";
import {Vault} from "../common/Vault.sol";

/// @title Bankroll
/// @notice House money for on-chain plays, how much of it plays may risk, and the house's roles.
/// @dev A play pays at most twice its stake, so it risks house money equal to the stake, and all
/// open plays together risk half of `openPlays`.
abstract contract Bankroll is ICasino, Vault, AccessControl {
    using SafeCast for uint256;

    /// @dev One storage slot. Every play in the token writes it.
    /// @param openPlays Worst-case payouts of all open plays.
    /// @param minUnits Smallest stake, in `LIMIT_UNIT`.
    /// @param capUnits Largest stake that the admin allows, in `LIMIT_UNIT`.
    struct Pool {
        uint96 bankroll;
        uint96 openPlays;
        uint32 minUnits;
        uint32 capUnits;
    }

    /// @inheritdoc ICasinoAdmin
    bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");
    /// @inheritdoc ICasinoAdmin
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");

    uint256 internal constant PAYOUT_FACTOR = 2;
    /// @dev Stakes are stored in whole multiples of this unit, in 48 bits.
    uint256 internal constant STAKE_UNIT = 1 gwei;

    uint256 private constant STAKE_MAX = uint256(type(uint48).max) * STAKE_UNIT;
    uint256 private constant LIMIT_UNIT = 1e15;
    uint256 private constant BPS = 10_000;
    /// @dev Share of the free bankroll that one play may risk. Players win 51 % of the plays in
    /// DEGEN, so only the limits protect the house.
    uint256 private constant PLAY_EXPOSURE_BPS = 100;
    /// @dev Share of the house's money that all open plays together may risk.
    uint256 private constant TOTAL_EXPOSURE_BPS = 1_000;

    mapping(address token => Pool) private _pools;

    constructor(address admin, address operator, address[2] memory guardians) {
        _checkAddress(admin);
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(OPERATOR_ROLE, operator);
        for (uint256 i = 0; i < 2; ++i) _grantRole(GUARDIAN_ROLE, guardians[i]);
        // The specification sets the minimums; the caps are initial values that the admin can
        // change.
        _setBetLimits({token: address(DEGEN), min: 1e18, cap: 100_000e18});
        _setBetLimits({token: BNB, min: 0.001e18, cap: 10e18});
    }

    /// @inheritdoc ICasino
    function fundBankroll(address token, uint256 amount) external payable nonReentrant {
        _take(token, amount);
        _pools[token].bankroll += amount.toUint96();
        emit BankrollFunded({from: msg.sender, token: token, amount: amount});
    }

    /// @inheritdoc ICasinoAdmin
    function withdrawBankroll(
        address token,
        uint256 amount,
        address to
    ) external nonReentrant onlyRole(DEFAULT_ADMIN_ROLE) {
        // Check: the amount is within the free bankroll, which excludes the reserves of open plays.
        _checkAddress(to);
        _checkAmount(amount);
        _checkToken(token);
        uint256 bankroll = _pools[token].bankroll;
        if (amount > bankroll) {
            revert Casino_BankrollTooLow({token: token, amount: amount, bankroll: bankroll});
        }
        // Effect.
        _pools[token].bankroll = (bankroll - amount).toUint96();
        emit BankrollWithdrawn({to: to, token: token, amount: amount});
        // Interaction: a payment that the receiver refuses becomes collectable.
        _payOrKeep(token, to, amount);
    }

    /// @inheritdoc ICasinoAdmin
    function setBetLimits(
        address token,
        uint256 min,
        uint256 cap
    ) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _checkToken(token);
        _setBetLimits(token, min, cap);
    }

    /// @notice Gives up the caller's own role. Guardians cannot.
    /// @dev Otherwise, a thief with the keys of operator and guardian could give up the role, and
    /// the house, which has the same key, could not cancel false jackpots or pause plays with it.
    function renounceRole(bytes32 role, address account) public override {
        if (role == GUARDIAN_ROLE) revert Casino_GuardianStays({guardian: account});
        super.renounceRole(role, account);
    }

    /// @inheritdoc ICasino
    function getBalance() external view returns (uint256) {
        return _pools[address(DEGEN)].bankroll;
    }

    /// @inheritdoc ICasino
    function minBet() external view returns (uint256) {
        return minBetOf(address(DEGEN));
    }

    /// @inheritdoc ICasino
    function maxBet() external view returns (uint256) {
        return maxBetOf(address(DEGEN));
    }

    /// @inheritdoc ICasino
    function bankrollOf(address token) external view returns (uint256) {
        return _pools[token].bankroll;
    }

    /// @inheritdoc ICasino
    function openPlaysOf(address token) external view returns (uint256) {
        return _pools[token].openPlays;
    }

    /// @inheritdoc ICasino
    function minBetOf(address token) public view returns (uint256) {
        return uint256(_pools[token].minUnits) * LIMIT_UNIT;
    }

    /// @inheritdoc ICasino
    function maxBetOf(address token) public view returns (uint256) {
        return _maxBet(_pools[token]);
    }

    /// @dev Reserves the worst-case payout: the player's stake and the same amount of house money.
    function _reserve(address token, uint256 stake) internal {
        Pool memory pool = _pools[token];
        uint256 min = uint256(pool.minUnits) * LIMIT_UNIT;
        if (stake < min) revert Casino_StakeBelowMin({stake: stake, min: min});
        uint256 max = _maxBet(pool);
        if (stake > max) revert Casino_StakeAboveMax({stake: stake, max: max});
        if (stake % STAKE_UNIT != 0) {
            revert Casino_StakeNotWhole({stake: stake, unit: STAKE_UNIT});
        }
        pool.bankroll -= stake.toUint96();
        pool.openPlays += (PAYOUT_FACTOR * stake).toUint96();
        _pools[token] = pool;
    }

    /// @dev Releases the reserve of a play. What is not paid out returns to the bankroll.
    function _settleReserve(address token, uint256 stake, uint256 payout) internal {
        uint256 reserved = PAYOUT_FACTOR * stake;
        Pool memory pool = _pools[token];
        pool.openPlays -= reserved.toUint96();
        pool.bankroll += (reserved - payout).toUint96();
        _pools[token] = pool;
    }

    /// @dev Bankroll, open plays and collectable payments: all DEGEN that is not the jackpot.
    function _degenOfOthers() internal view returns (uint256) {
        Pool storage pool = _pools[address(DEGEN)];
        return uint256(pool.bankroll) + pool.openPlays + _collectableTotalOf(address(DEGEN));
    }

    function _hasOpenPlays() internal view returns (bool) {
        return _pools[address(DEGEN)].openPlays > 0 || _pools[BNB].openPlays > 0;
    }

    function _maxBet(Pool memory pool) private pure returns (uint256) {
        uint256 free = pool.bankroll;
        uint256 exposed = pool.openPlays / PAYOUT_FACTOR;
        // Rounds down, so the largest stake is never too high.
        uint256 share = (free * PLAY_EXPOSURE_BPS) / BPS;
        uint256 room = Math.saturatingSub(((free + exposed) * TOTAL_EXPOSURE_BPS) / BPS, exposed);
        return Math.min(uint256(pool.capUnits) * LIMIT_UNIT, Math.min(share, room));
    }

    function _setBetLimits(address token, uint256 min, uint256 cap) private {
        // With a minimum of zero, anyone could use up random words for free.
        if (
            min == 0 ||
            cap < min ||
            cap > STAKE_MAX ||
            min % LIMIT_UNIT != 0 ||
            cap % LIMIT_UNIT != 0
        ) revert Casino_BadLimits({min: min, cap: cap});
        Pool storage pool = _pools[token];
        pool.minUnits = (min / LIMIT_UNIT).toUint32();
        pool.capUnits = (cap / LIMIT_UNIT).toUint32();
        emit BetLimitsSet({token: token, min: min, cap: cap});
    }
}
