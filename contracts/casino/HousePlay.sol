// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICasino} from "../interfaces/ICasino.sol";
import {ICasinoAdmin} from "../interfaces/ICasinoAdmin.sol";
import {IRandomnessConsumer} from "../interfaces/IRandomnessConsumer.sol";
import {IRandomnessProvider} from "../interfaces/IRandomnessProvider.sol";
import {Bankroll} from "./Bankroll.sol";

/// @title HousePlay
/// @notice On-chain plays in two phases: stake and request, then settlement or expiry.
abstract contract HousePlay is Bankroll, IRandomnessConsumer {
    using SafeCast for uint256;

    /// @dev Two slots. The first is cleared at the end, the state in the second stays for ever.
    struct Play {
        address player;
        uint96 betAmount;
        address provider;
        uint64 deadlineBlock;
        uint8 gameType;
        bool isDegen;
        PlayState state;
    }

    uint8 private constant MAX_GAME_TYPE = 4;

    /// @dev As many as a server surely answers within the deadline. Without a bound somebody could
    /// open small plays until the large ones behind them expire, which are paid as winners.
    uint256 private constant MAX_OPEN_PLAYS = 50;

    uint256 private constant WIN_RANGE = 10_000;
    uint256 private constant WIN_CHANCE_DEGEN = 5_100;
    uint256 private constant WIN_CHANCE_BNB = 4_900;

    // One slot: every play reads all and writes the last two.
    IRandomnessProvider private _randomness;
    uint64 private _lastRequestId;
    uint32 private _openPlayCount;

    mapping(uint256 requestId => Play) private _plays;

    /// @inheritdoc ICasinoAdmin
    function setRandomness(address provider) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (provider == address(0)) revert Casino_ZeroAddress();
        _randomness = IRandomnessProvider(provider);
        emit RandomnessSet({provider: provider});
    }

    /// @inheritdoc ICasino
    function playGame(
        uint256 betAmount,
        uint8 gameType
    ) external payable nonReentrant whenPlaysOpen returns (uint256 requestId) {
        address token = msg.value == 0 ? address(DEGEN) : BNB;
        // Check: a known game, a source of randomness that can follow, a stake within what the house
        // can pay.
        if (gameType > MAX_GAME_TYPE) {
            revert Casino_UnknownGame({gameType: gameType, max: MAX_GAME_TYPE});
        }
        IRandomnessProvider provider = _randomness;
        if (address(provider) == address(0)) revert Casino_NoRandomness();
        if (_openPlayCount >= MAX_OPEN_PLAYS) revert Casino_TooManyPlays({max: MAX_OPEN_PLAYS});
        _checkStake(token, betAmount);

        // Interaction before the effects: DEGEN calls nobody else, and the guard is up.
        _take(token, betAmount);
        // Effect: set the worst-case payout aside, half of it the stake, half the house's.
        Pools storage pools = _poolsOf(token);
        pools.bankroll -= betAmount.toUint128();
        pools.openPlays += (PAYOUT_FACTOR * betAmount).toUint128();
        requestId = ++_lastRequestId;
        ++_openPlayCount;

        // Interaction: the provider names the deadline, so the play is complete only after it. The
        // guard keeps it from answering within its own request.
        uint256 deadlineBlock = provider.request(requestId);
        if (deadlineBlock <= block.number) {
            revert Casino_BadDeadline({deadlineBlock: deadlineBlock});
        }
        _plays[requestId] = Play({
            player: msg.sender,
            betAmount: betAmount.toUint96(),
            provider: address(provider),
            deadlineBlock: deadlineBlock.toUint64(),
            gameType: gameType,
            isDegen: token != BNB,
            state: PlayState.Pending
        });
        emit PlayRequested({
            requestId: requestId,
            player: msg.sender,
            token: token,
            betAmount: betAmount,
            gameType: gameType,
            deadlineBlock: deadlineBlock
        });
    }

    /// @inheritdoc IRandomnessConsumer
    function onRandomness(uint256 requestId, uint256 word) external nonReentrant {
        Play memory play = _plays[requestId];
        // Check: the play waits for exactly this provider. Its deadline is the provider's to keep.
        if (play.state != PlayState.Pending) revert Casino_NotPending({requestId: requestId});
        if (msg.sender != play.provider) {
            revert Casino_NotProvider({caller: msg.sender, provider: play.provider});
        }
        // Both draws come from one word of 256 bits: its remainder, and what the division leaves.
        bool won = word % WIN_RANGE < (play.isDegen ? WIN_CHANCE_DEGEN : WIN_CHANCE_BNB);
        uint256 payout = won ? PAYOUT_FACTOR * play.betAmount : 0;
        uint256 jackpot = play.isDegen ? _drawJackpot(word / WIN_RANGE) : 0;

        _finish({requestId: requestId, play: play, state: PlayState.Settled, payout: payout});
        emit PlaySettled({requestId: requestId, won: won, payout: payout});
        if (jackpot > 0) emit JackpotWon({player: play.player, amount: jackpot});
        _payOut(requestId, play, payout + jackpot);
    }

    /// @inheritdoc ICasino
    function expirePlay(uint256 requestId) external nonReentrant {
        Play memory play = _plays[requestId];
        // Check: the word can no longer come. No role is needed: the house must not be able to sit
        // this out.
        if (play.state != PlayState.Pending) revert Casino_NotPending({requestId: requestId});
        if (block.number <= play.deadlineBlock) {
            revert Casino_NotExpired({requestId: requestId, deadlineBlock: play.deadlineBlock});
        }
        bool refund =
            IRandomnessProvider(play.provider).missPolicy() ==
                IRandomnessProvider.MissPolicy.RefundStake;
        uint256 payout = refund ? play.betAmount : PAYOUT_FACTOR * play.betAmount;

        _finish({requestId: requestId, play: play, state: PlayState.Expired, payout: payout});
        emit PlayExpired({requestId: requestId, payout: payout});
        _payOut(requestId, play, payout);
    }

    /// @inheritdoc IRandomnessConsumer
    function pendingRequest(
        uint256 requestId
    ) external view returns (address player, uint256 deadlineBlock) {
        Play storage play = _plays[requestId];
        if (play.state != PlayState.Pending) revert Casino_NotPending({requestId: requestId});
        return (play.player, play.deadlineBlock);
    }

    /// @inheritdoc IRandomnessConsumer
    function lastRequestId() external view returns (uint256) {
        return _lastRequestId;
    }

    /// @inheritdoc ICasinoAdmin
    function randomness() external view returns (address) {
        return address(_randomness);
    }

    /// @inheritdoc ICasino
    function playState(uint256 requestId) external view returns (PlayState) {
        return _plays[requestId].state;
    }

    /// @dev Ends a play for good: frees its reservation, and the house keeps what is not paid out.
    function _finish(uint256 requestId, Play memory play, PlayState state, uint256 payout) private {
        uint256 reserved = PAYOUT_FACTOR * play.betAmount;
        Pools storage pools = _poolsOf(_tokenOf(play));
        pools.openPlays -= reserved.toUint128();
        pools.bankroll += (reserved - payout).toUint128();
        --_openPlayCount;
        delete _plays[requestId];
        _plays[requestId].state = state;
        emit GamePlayed({
            player: play.player,
            betAmount: play.betAmount,
            payout: payout,
            won: payout > play.betAmount,
            gameType: play.gameType
        });
    }

    function _payOut(uint256 requestId, Play memory play, uint256 amount) private {
        if (amount == 0) return;
        address token = _tokenOf(play);
        if (!_payOrPark(token, play.player, amount)) {
            emit PayoutParked({
                requestId: requestId,
                player: play.player,
                token: token,
                amount: amount
            });
        }
    }

    function _tokenOf(Play memory play) private view returns (address) {
        return play.isDegen ? address(DEGEN) : BNB;
    }
}
