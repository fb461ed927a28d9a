// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Clock} from "../common/Clock.sol";
import {ICasino} from "../interfaces/ICasino.sol";
import {ICasinoAdmin} from "../interfaces/ICasinoAdmin.sol";
import {ICustody} from "../interfaces/ICustody.sol";
import {Randomness} from "./Randomness.sol";

/// @title Jackpot
/// @notice The DEGEN jackpot pool. The token's tax and gifts fill it. Until plays are closed for
/// good, it pays nothing but prizes.
abstract contract Jackpot is Randomness {
    using SafeCast for uint256;

    /// @param payableFrom First block in which the award can be paid; zero when there is no such
    /// award.
    /// @param announcedAt Time of the announcement.
    struct Award {
        address player;
        uint40 payableFrom;
        uint40 announcedAt;
        uint8 tier;
        bool isPaid;
        uint128 stake;
    }

    ICustody internal immutable CUSTODY;

    uint8 private constant TIER_MINI = 0;
    uint8 private constant TIER_GRAND = 1;

    uint256 private constant BPS = 10_000;
    uint256 private constant MINI_SHARE_BPS = 500;
    /// @dev A GRAND prize leaves at least a tenth of the pool.
    uint256 private constant GRAND_SHARE_BPS = 9_000;
    /// @dev A stake of at least this amount wins the whole share of a tier. If smaller stakes won
    /// as much, a player could empty the pool with many bets of the smallest stake.
    uint256 private constant FULL_STAKE = 10_000e18;

    /// @dev One DEGEN play in a hundred wins a jackpot, and one jackpot in a hundred is GRAND.
    uint256 private constant DRAW_RANGE = 10_000;
    uint256 private constant DRAWS_THAT_TRIGGER = 100;
    uint256 private constant DRAW_OF_GRAND = 0;

    /// @dev After plays are closed, the pool stays available to announced awards for this time.
    uint256 private constant CLOSING_TIME = 7 days;

    /// @dev In the wind-up an award is paid to the player that the operator named, so the guardian
    /// first has this time to cancel one that no round drew.
    uint256 private constant REVIEW_TIME = 72 hours;

    mapping(bytes32 id => Award) private _awards;

    constructor(address custody) {
        _checkAddress(custody);
        CUSTODY = ICustody(custody);
    }

    /// @inheritdoc ICasino
    function custodyContract() external view returns (address) {
        return address(CUSTODY);
    }

    /// @inheritdoc ICasino
    function fundJackpot(uint256 amount) external nonReentrant {
        // The jackpot has no counter: it is all DEGEN that belongs to no other pool.
        _take(address(DEGEN), amount);
        emit JackpotFunded({from: msg.sender, amount: amount});
    }

    /// @inheritdoc ICasino
    function announceJackpot(
        bytes32 id,
        address player,
        uint8 tier,
        uint256 stake
    ) external nonReentrant onlyRole(OPERATOR_ROLE) {
        // Check: the operator is not suspended, the tier is known, player and stake are not zero,
        // the id is new.
        uint256 until = CUSTODY.operatorSuspendedUntil();
        if (block.timestamp <= until) revert Casino_OperatorSuspended({until: until});
        if (tier > TIER_GRAND) revert Casino_UnknownTier({tier: tier});
        _checkAddress(player);
        _checkAmount(stake);
        if (_awards[id].payableFrom != 0) revert Casino_AlreadyAwarded({id: id});
        // Effect: the award becomes payable after the deadlines of all plays that are open now.
        // Otherwise, someone who knows that an open play will win the jackpot could have the award
        // paid first, to empty the pool.
        uint256 deadline = _hasOpenPlays() ? _sourceNow().lastDeadline : 0;
        uint256 payableFrom = Math.max(deadline, block.number) + 1;
        _awards[id] = Award({
            player: player,
            payableFrom: payableFrom.toUint40(),
            announcedAt: Clock.time(),
            tier: tier,
            isPaid: false,
            stake: stake.toUint128()
        });
        emit JackpotAnnounced({
            id: id,
            player: player,
            tier: tier,
            stake: stake,
            payableFrom: payableFrom
        });
    }

    /// @inheritdoc ICasino
    function payJackpot(bytes32 id) external nonReentrant {
        // Check: the award is due and not paid, the prize is above zero, and in the wind-up the
        // guardian's time is over.
        Award storage award = _awards[id];
        uint256 payableFrom = award.payableFrom;
        if (payableFrom == 0 || award.isPaid || block.number < payableFrom) {
            revert Casino_AwardNotPayable({id: id, payableFrom: payableFrom});
        }
        uint256 amount = _prize(award.tier, award.stake);
        if (amount == 0) revert Casino_JackpotEmpty();
        bool isWoundUp = CUSTODY.isWoundUp(address(DEGEN));
        uint256 until = award.announcedAt + REVIEW_TIME;
        if (isWoundUp && block.timestamp < until) {
            revert Casino_AwardUnderReview({id: id, until: until});
        }
        // Effect.
        award.isPaid = true;
        emit JackpotWon({player: award.player, amount: amount});
        emit JackpotAwarded({
            id: id,
            player: award.player,
            tier: award.tier,
            stake: award.stake,
            amount: amount
        });
        // Interaction: Custody receives the prize, and the server's ledger credits the player. In the
        // wind-up, no player can be credited, so the prize goes to the winner.
        if (isWoundUp) {
            _payOrKeep(address(DEGEN), award.player, amount);
        } else {
            DEGEN.approve(address(CUSTODY), amount);
            CUSTODY.fundCustody(address(DEGEN), amount);
        }
    }

    /// @inheritdoc ICasinoAdmin
    function cancelJackpot(bytes32 id) external {
        if (!hasRole(GUARDIAN_ROLE, msg.sender)) _checkRole(DEFAULT_ADMIN_ROLE);
        Award storage award = _awards[id];
        if (award.payableFrom == 0 || award.isPaid) {
            revert Casino_AwardNotPayable({id: id, payableFrom: award.payableFrom});
        }
        delete _awards[id];
        emit JackpotCancelled({id: id, by: msg.sender});
    }

    /// @inheritdoc ICasinoAdmin
    function withdrawJackpot(address to) external nonReentrant onlyRole(DEFAULT_ADMIN_ROLE) {
        // Check: no play is open, and plays have been closed for 7 days. In that time, awards could
        // still be paid: in the wind-up, those that were announced 72 hours before its end.
        _checkAddress(to);
        uint256 closedAt = _playsClosedAt();
        if (closedAt == 0 || block.timestamp < closedAt + CLOSING_TIME || _hasOpenPlays()) {
            revert Casino_NotWoundDown({closedAt: closedAt});
        }
        uint256 amount = _pool();
        if (amount == 0) revert Casino_JackpotEmpty();
        emit JackpotWithdrawn({to: to, amount: amount});
        // Interaction: if the receiver refuses, the amount leaves the pool as a collectable payment.
        _payOrKeep(address(DEGEN), to, amount);
    }

    /// @inheritdoc ICasino
    function jackpotPool() external view returns (uint256) {
        return _pool();
    }

    /// @inheritdoc ICasino
    function awardOf(
        bytes32 id
    )
        external
        view
        returns (address player, uint8 tier, uint256 stake, uint256 payableFrom, bool isPaid)
    {
        Award storage award = _awards[id];
        return (award.player, award.tier, award.stake, award.payableFrom, award.isPaid);
    }

    /// @dev The jackpot prize of a DEGEN play, usually zero. Call it before `_settleReserve`,
    /// because an amount that has left one pool and not yet entered another would count as jackpot.
    /// The remainder modulo 10,000 changes each probability by less than 2^-242.
    function _drawJackpot(uint256 word, uint256 stake) internal view returns (uint256 amount) {
        uint256 draw = word % DRAW_RANGE;
        if (draw >= DRAWS_THAT_TRIGGER) return 0;
        return _prize(draw == DRAW_OF_GRAND ? TIER_GRAND : TIER_MINI, stake);
    }

    /// @dev DEGEN that belongs to no other pool. The difference cannot be negative, because another
    /// pool grows only by DEGEN that this contract holds.
    function _pool() private view returns (uint256) {
        return DEGEN.balanceOf(address(this)) - _degenOfOthers();
    }

    /// @dev Rounds down, once: the remainder stays in the pool. No product overflows, because the
    /// pool is at most the supply, which is below 2^90.
    function _prize(uint8 tier, uint256 stake) private view returns (uint256) {
        uint256 shareBps = tier == TIER_GRAND ? GRAND_SHARE_BPS : MINI_SHARE_BPS;
        uint256 counted = Math.min(stake, FULL_STAKE);
        return (_pool() * shareBps * counted) / (BPS * FULL_STAKE);
    }
}
