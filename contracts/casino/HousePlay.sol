// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {ICasino} from "../interfaces/ICasino.sol";
import {IRandomnessConsumer} from "../interfaces/IRandomnessConsumer.sol";
import {IRandomnessProvider} from "../interfaces/IRandomnessProvider.sol";
import {RandomnessChoice} from "./RandomnessChoice.sol";

/// @title HousePlay
/// @notice On-chain plays in two phases: stake and request, then settlement or expiry.
abstract contract HousePlay is RandomnessChoice, IRandomnessConsumer {
    using BitMaps for BitMaps.BitMap;
    using SafeCast for uint256;

    /// @dev Two slots. `requestId` is zero when the place is free.
    struct Play {
        address player;
        uint96 betAmount;
        address provider;
        uint40 deadlineBlock;
        uint40 requestId;
        uint8 gameType;
        bool isDegen;
    }

    uint8 private constant MAX_GAME_TYPE = 4;

    /// @dev As many as a server surely answers within the deadline. Without a bound somebody could
    /// open small plays until the large ones behind them expire, which are paid as winners.
    uint256 private constant MAX_OPEN_PLAYS = 50;

    uint256 private constant WIN_RANGE = 10_000;
    uint256 private constant WIN_CHANCE_DEGEN = 5_100;
    uint256 private constant WIN_CHANCE_BNB = 4_900;

    /// @dev In the slot of the provider.
    uint40 private _lastRequestId;

    /// @dev A play takes the place of the one `MAX_OPEN_PLAYS` requests earlier, which must have
    /// ended. Places are used again and again, since fresh storage costs four times as much.
    Play[MAX_OPEN_PLAYS] private _places;
    /// @dev How a play ended is one bit; most are settled, and that is written by nobody.
    BitMaps.BitMap private _expired;

    constructor() {
        // The deployment pays for the storage, so that the first plays cost what all later ones do.
        for (uint256 i = 0; i < MAX_OPEN_PLAYS; ++i) {
            (_places[i].player, _places[i].provider) = (address(this), address(this));
        }
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
        IRandomnessProvider provider = _provider();
        if (address(provider) == address(0)) revert Casino_NoRandomness();
        requestId = uint256(_lastRequestId) + 1;
        Play storage place = _placeOf(requestId);
        if (place.requestId != 0) revert Casino_TooManyPlays({max: MAX_OPEN_PLAYS});
        _checkStake(token, betAmount);

        // Interaction before the effects: DEGEN calls nobody else, and the guard is up.
        _take(token, betAmount);
        // Effect: set the worst-case payout aside, half of it the stake, half the house's.
        Pools storage pools = _poolsOf(token);
        pools.bankroll -= betAmount.toUint128();
        pools.openPlays += (PAYOUT_FACTOR * betAmount).toUint128();
        _lastRequestId = requestId.toUint40();

        // Interaction: the provider names the deadline, so the play is complete only after it. The
        // guard keeps it from answering within its own request.
        uint256 deadlineBlock = provider.request(requestId);
        if (deadlineBlock <= block.number) {
            revert Casino_BadDeadline({deadlineBlock: deadlineBlock});
        }
        (place.player, place.betAmount) = (msg.sender, betAmount.toUint96());
        (place.provider, place.deadlineBlock) = (address(provider), deadlineBlock.toUint40());
        (place.requestId, place.gameType) = (requestId.toUint40(), gameType);
        place.isDegen = token != BNB;
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
        // Check: the play waits for exactly this provider. Its deadline is the provider's to keep.
        Play memory play = _pendingPlay(requestId);
        if (msg.sender != play.provider) {
            revert Casino_NotProvider({caller: msg.sender, provider: play.provider});
        }
        // Both draws come from one word of 256 bits: its remainder, and what the division leaves.
        bool won = word % WIN_RANGE < (play.isDegen ? WIN_CHANCE_DEGEN : WIN_CHANCE_BNB);
        uint256 payout = won ? PAYOUT_FACTOR * play.betAmount : 0;
        uint256 jackpot = play.isDegen ? _drawJackpot(word / WIN_RANGE, play.betAmount) : 0;

        _finish(play, payout);
        emit PlaySettled({requestId: requestId, won: won, payout: payout});
        if (jackpot > 0) emit JackpotWon({player: play.player, amount: jackpot});
        _payOut(requestId, play, payout + jackpot);
    }

    /// @inheritdoc ICasino
    function expirePlay(uint256 requestId) external nonReentrant {
        // Check: the word can no longer come. No role is needed: the house must not be able to sit
        // this out.
        Play memory play = _pendingPlay(requestId);
        if (block.number <= play.deadlineBlock) {
            revert Casino_NotExpired({requestId: requestId, deadlineBlock: play.deadlineBlock});
        }
        bool refund =
            IRandomnessProvider(play.provider).missPolicy() ==
                IRandomnessProvider.MissPolicy.RefundStake;
        uint256 payout = refund ? play.betAmount : PAYOUT_FACTOR * play.betAmount;

        _expired.set(requestId);
        _finish(play, payout);
        emit PlayExpired({requestId: requestId, payout: payout});
        _payOut(requestId, play, payout);
    }

    /// @inheritdoc IRandomnessConsumer
    function pendingRequest(
        uint256 requestId
    ) external view returns (address player, uint256 deadlineBlock) {
        Play memory play = _pendingPlay(requestId);
        return (play.player, play.deadlineBlock);
    }

    /// @inheritdoc IRandomnessConsumer
    function lastRequestId() external view returns (uint256) {
        return _lastRequestId;
    }

    /// @inheritdoc ICasino
    function playState(uint256 requestId) external view returns (PlayState) {
        if (requestId == 0 || requestId > _lastRequestId) return PlayState.None;
        if (_placeOf(requestId).requestId == requestId) return PlayState.Pending;
        return _expired.get(requestId) ? PlayState.Expired : PlayState.Settled;
    }

    /// @dev Ends a play for good: frees its place and its reservation, and the house keeps what is
    /// not paid out.
    function _finish(Play memory play, uint256 payout) private {
        uint256 reserved = PAYOUT_FACTOR * play.betAmount;
        Pools storage pools = _poolsOf(_tokenOf(play));
        pools.openPlays -= reserved.toUint128();
        pools.bankroll += (reserved - payout).toUint128();
        _placeOf(play.requestId).requestId = 0;
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

    function _pendingPlay(uint256 requestId) private view returns (Play memory play) {
        play = _placeOf(requestId);
        if (requestId == 0 || play.requestId != requestId) {
            revert Casino_NotPending({requestId: requestId});
        }
    }

    function _placeOf(uint256 requestId) private view returns (Play storage) {
        return _places[requestId % MAX_OPEN_PLAYS];
    }

    function _tokenOf(Play memory play) private view returns (address) {
        return play.isDegen ? address(DEGEN) : BNB;
    }
}
