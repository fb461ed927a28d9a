// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICasino} from "../interfaces/ICasino.sol";
import {ICasinoAdmin} from "../interfaces/ICasinoAdmin.sol";
import {Jackpot} from "./Jackpot.sol";

/// @title Bankroll
/// @notice House money for on-chain plays, and how much of it plays may expose.
/// @dev A play pays at most twice its stake, so the house exposes exactly the stake, and half of
/// `openPlays` is what all open plays expose.
abstract contract Bankroll is Jackpot {
    using SafeCast for uint256;

    struct Limits {
        uint128 min;
        uint128 cap;
    }

    uint256 internal constant PAYOUT_FACTOR = 2;

    uint256 private constant BPS = 10_000;
    /// @dev Share of the free bankroll that one play may expose. At 51 % for the player the house
    /// lives by limits.
    uint256 private constant PLAY_EXPOSURE_BPS = 100;
    /// @dev Share of all the house's money that open plays may expose together.
    uint256 private constant TOTAL_EXPOSURE_BPS = 1_000;

    mapping(address token => Limits) private _limits;

    constructor() {
        // The minimums are the product's; the caps are a start that the admin moves.
        _setBetLimits({token: address(DEGEN), min: 1e18, cap: 100_000e18});
        _setBetLimits({token: BNB, min: 0.001e18, cap: 10e18});
    }

    /// @inheritdoc ICasino
    function fundBankroll(address token, uint256 amount) external payable nonReentrant {
        _take(token, amount);
        _poolsOf(token).bankroll += amount.toUint128();
        emit BankrollFunded({from: msg.sender, token: token, amount: amount});
    }

    /// @inheritdoc ICasinoAdmin
    function withdrawBankroll(
        address token,
        uint256 amount,
        address to
    ) external nonReentrant onlyRole(DEFAULT_ADMIN_ROLE) {
        // Check: free money only; open plays were taken out of it when they began.
        if (to == address(0)) revert Casino_ZeroAddress();
        if (amount == 0) revert Casino_ZeroAmount();
        _checkToken(token);
        Pools storage pools = _poolsOf(token);
        uint256 bankroll = pools.bankroll;
        if (amount > bankroll) {
            revert Casino_BankrollTooLow({token: token, amount: amount, bankroll: bankroll});
        }
        // Effect.
        pools.bankroll = (bankroll - amount).toUint128();
        emit BankrollWithdrawn({to: to, token: token, amount: amount});
        // Interaction: a refusal is parked for the receiver like any other payment.
        _payOrPark(token, to, amount);
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

    /// @inheritdoc ICasino
    function getBalance() external view returns (uint256) {
        return _poolsOf(address(DEGEN)).bankroll;
    }

    /// @inheritdoc ICasino
    function minBet() external view returns (uint256) {
        return _limits[address(DEGEN)].min;
    }

    /// @inheritdoc ICasino
    function maxBet() external view returns (uint256) {
        return _maxBetOf(address(DEGEN));
    }

    /// @inheritdoc ICasino
    function minBetOf(address token) external view returns (uint256) {
        return _limits[token].min;
    }

    /// @inheritdoc ICasino
    function maxBetOf(address token) external view returns (uint256) {
        return _maxBetOf(token);
    }

    function _checkStake(address token, uint256 stake) internal view {
        uint256 min = _limits[token].min;
        if (stake < min) revert Casino_StakeBelowMin({stake: stake, min: min});
        uint256 max = _maxBetOf(token);
        if (stake > max) revert Casino_StakeAboveMax({stake: stake, max: max});
    }

    function _maxBetOf(address token) private view returns (uint256) {
        Pools storage pools = _poolsOf(token);
        uint256 free = pools.bankroll;
        uint256 exposed = pools.openPlays / PAYOUT_FACTOR;
        // Rounds down, against the bet.
        uint256 share = (free * PLAY_EXPOSURE_BPS) / BPS;
        uint256 room = Math.saturatingSub(((free + exposed) * TOTAL_EXPOSURE_BPS) / BPS, exposed);
        return Math.min(_limits[token].cap, Math.min(share, room));
    }

    function _setBetLimits(address token, uint256 min, uint256 cap) private {
        // A minimum of zero would let anyone use up randomness for nothing.
        if (min == 0 || cap < min) revert Casino_BadLimits({min: min, cap: cap});
        _limits[token] = Limits({min: min.toUint128(), cap: cap.toUint128()});
        emit BetLimitsSet({token: token, min: min, cap: cap});
    }
}
