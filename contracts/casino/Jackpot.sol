// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ICasino} from "../interfaces/ICasino.sol";
import {Exit} from "./Exit.sol";

/// @title Jackpot
/// @notice The DEGEN pool that tax and gifts fill and that only winning draws empty, tier by tier.
abstract contract Jackpot is Exit {
    uint8 private constant TIER_MINI = 0;
    uint8 private constant TIER_GRAND = 1;

    uint256 private constant BPS = 10_000;
    uint256 private constant MINI_SHARE_BPS = 500;
    /// @dev The last tenth rolls over.
    uint256 private constant GRAND_SHARE_BPS = 9_000;
    /// @dev From this stake on a prize is the tier's whole share. A pool that paid any stake in full
    /// would be emptied by whoever makes the most bets, each of the smallest stake.
    uint256 private constant FULL_STAKE = 10_000e18;

    /// @dev One play in a hundred triggers, and one trigger in a hundred is GRAND.
    uint256 private constant DRAW_RANGE = 10_000;
    uint256 private constant DRAWS_THAT_TRIGGER = 100;
    uint256 private constant DRAW_OF_GRAND = 0;

    /// @inheritdoc ICasino
    function fundJackpot(uint256 amount) external nonReentrant {
        // No pool grows: what belongs to no other pool is the jackpot.
        _take(address(DEGEN), amount);
        emit JackpotFunded({from: msg.sender, amount: amount});
    }

    /// @inheritdoc ICasino
    function awardJackpot(
        bytes32 id,
        address player,
        uint8 tier,
        uint256 stake
    ) external nonReentrant whenExitClosed onlyRole(OPERATOR_ROLE) {
        // Check: a known tier, a receiver, and something to win.
        if (tier > TIER_GRAND) revert Casino_UnknownTier({tier: tier});
        if (player == address(0)) revert Casino_ZeroAddress();
        uint256 amount = _prize(tier, stake);
        if (amount == 0) revert Casino_JackpotEmpty();
        // Effect: custody grows at the pool's expense; no token moves.
        _markExecuted(id);
        _grant(address(DEGEN), amount);
        emit JackpotWon({player: player, amount: amount});
        emit JackpotAwarded({id: id, player: player, tier: tier, stake: stake, amount: amount});
    }

    /// @inheritdoc ICasino
    function jackpotPool() external view returns (uint256) {
        return _jackpotPool();
    }

    /// @dev What a DEGEN play wins from the pool, usually nothing. To be asked before the play's
    /// own money moves, as money between two pools would count as jackpot. The word is reduced
    /// modulo 10,000; among 2^256 values the bias is below 2^-242.
    function _drawJackpot(uint256 word, uint256 stake) internal view returns (uint256 amount) {
        uint256 draw = word % DRAW_RANGE;
        if (draw >= DRAWS_THAT_TRIGGER) return 0;
        return _prize(draw == DRAW_OF_GRAND ? TIER_GRAND : TIER_MINI, stake);
    }

    /// @dev Rounds down, once: what is left over stays in the pool. No product overflows, as the
    /// pool is at most the supply, which is below 2^90.
    function _prize(uint8 tier, uint256 stake) private view returns (uint256) {
        uint256 shareBps = tier == TIER_GRAND ? GRAND_SHARE_BPS : MINI_SHARE_BPS;
        uint256 counted = Math.min(stake, FULL_STAKE);
        return (_jackpotPool() * shareBps * counted) / (BPS * FULL_STAKE);
    }
}
