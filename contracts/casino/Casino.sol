// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {ICasino} from "../interfaces/ICasino.sol";
import {IRandomnessConsumer} from "../interfaces/IRandomnessConsumer.sol";
import {IRandomnessProvider} from "../interfaces/IRandomnessProvider.sol";
import {Vault} from "../common/Vault.sol";
import {Bankroll} from "./Bankroll.sol";
import {Jackpot} from "./Jackpot.sol";

/// @title Casino
/// @notice See {ICasino}. Bankroll, Randomness and Jackpot are base contracts. This one adds the
/// plays, in two steps: stake and request, then settlement or expiry.
contract Casino is Jackpot, IRandomnessConsumer {
    using BitMaps for BitMaps.BitMap;
    using SafeCast for uint256;

    /// @dev One storage slot. `stakeUnits` is zero when no open play uses this entry of `_places`.
    /// @param providerIndex Index of the provider that took the request.
    /// @param terms Lowest three bits: game type. Two flags above: the token is DEGEN, and a play
    /// without a random word in time is refunded. Fixed at the bet.
    struct Play {
        address player;
        uint48 stakeUnits;
        uint32 deadlineBlock;
        uint8 providerIndex;
        uint8 terms;
    }

    uint8 private constant MAX_GAME_TYPE = 4;
    uint8 private constant GAME_TYPE_BITS = 7;
    uint8 private constant IS_DEGEN = 8;
    uint8 private constant IS_REFUNDED = 16;

    /// @dev The most open plays that a server can answer within the deadline. Without this limit,
    /// an attacker could open so many small plays that large plays behind them expire. With
    /// commit-reveal randomness, the house pays expired plays as wins.
    uint256 private constant MAX_OPEN_PLAYS = 50;

    /// @dev The longest deadline that a provider may set. A play without a deadline would lock its
    /// stake, its entry of `_places` and every jackpot that waits for its end.
    uint256 private constant MAX_WAIT_BLOCKS = 172_800;

    uint256 private constant WIN_RANGE = 10_000;
    uint256 private constant WIN_CHANCE_DEGEN = 5_100;
    uint256 private constant WIN_CHANCE_BNB = 4_900;

    /// @dev Ring buffer: a play overwrites the play `MAX_OPEN_PLAYS` requests earlier, which must
    /// have ended. Writing a new entry would cost four times as much gas as reusing one.
    Play[MAX_OPEN_PLAYS] private _places;
    /// @dev One bit per play, set when the play expires. A settlement, the usual end, writes no
    /// bit.
    BitMaps.BitMap private _expired;

    /// @dev The provider needs this contract's address, so the admin sets it later.
    constructor(
        address degen,
        address custody,
        address admin,
        address operator,
        address[2] memory guardians
    ) Vault(degen) Bankroll(admin, operator, guardians) Jackpot(custody) {
        // The deployment writes the storage once, so that the first plays cost as much gas as later
        // ones.
        for (uint256 i = 0; i < MAX_OPEN_PLAYS; ++i) _places[i].player = address(this);
    }

    /// @inheritdoc ICasino
    function playGame(
        uint256 betAmount,
        uint8 gameType
    ) external payable nonReentrant returns (uint256 requestId) {
        return _play(msg.sender, betAmount, gameType);
    }

    /// @inheritdoc ICasino
    function playGameFor(
        address player,
        uint256 betAmount,
        uint8 gameType
    ) external payable nonReentrant returns (uint256 requestId) {
        _checkAddress(player);
        return _play(player, betAmount, gameType);
    }

    /// @inheritdoc IRandomnessConsumer
    function onRandomness(uint256 requestId, uint256 word) external nonReentrant {
        // Check: the caller is the provider that the play waits for. The provider enforces the deadline.
        Play memory play = _pendingPlay(requestId);
        address provider = _providerAt(play.providerIndex);
        if (msg.sender != provider) {
            revert Casino_NotProvider({caller: msg.sender, provider: provider});
        }
        uint256 stake = _stakeOf(play);
        bool isDegen = play.terms & IS_DEGEN != 0;
        // Both draws come from one word of 256 bits: the play uses the word modulo `WIN_RANGE`, the
        // jackpot the word divided by it.
        bool won = word % WIN_RANGE < (isDegen ? WIN_CHANCE_DEGEN : WIN_CHANCE_BNB);
        uint256 payout = won ? PAYOUT_FACTOR * stake : 0;
        uint256 jackpot = isDegen ? _drawJackpot(word / WIN_RANGE, stake) : 0;

        _finish(requestId, play, payout);
        emit PlaySettled({requestId: requestId, won: won, payout: payout});
        if (jackpot > 0) emit JackpotWon({player: play.player, amount: jackpot});
        _payOut(requestId, play, payout + jackpot);
    }

    /// @inheritdoc ICasino
    function expirePlay(uint256 requestId) external nonReentrant {
        // Check: the deadline has passed. Anyone may call, so that the house cannot block an
        // expiry.
        Play memory play = _pendingPlay(requestId);
        if (block.number <= play.deadlineBlock) {
            revert Casino_NotExpired({requestId: requestId, deadlineBlock: play.deadlineBlock});
        }
        uint256 stake = _stakeOf(play);
        uint256 payout = play.terms & IS_REFUNDED != 0 ? stake : PAYOUT_FACTOR * stake;

        _expired.set(requestId);
        _finish(requestId, play, payout);
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
        return _sourceNow().lastRequestId;
    }

    /// @inheritdoc ICasino
    function playState(uint256 requestId) external view returns (PlayState) {
        if (requestId == 0 || requestId > _sourceNow().lastRequestId) return PlayState.None;
        if (_isPending(requestId, _placeOf(requestId).stakeUnits)) return PlayState.Pending;
        return _expired.get(requestId) ? PlayState.Expired : PlayState.Settled;
    }

    /// @dev Takes the stake from the caller; the play belongs to `player`.
    function _play(
        address player,
        uint256 betAmount,
        uint8 gameType
    ) private returns (uint256 requestId) {
        address token = msg.value == 0 ? address(DEGEN) : BNB;
        // Check: plays are open, the game is known, the randomness provider is set, and the house
        // can pay the worst-case payout of the stake.
        Source memory source = _sourceNow();
        if (source.gate != PlayGate.Open) revert Casino_PlaysClosed();
        if (gameType > MAX_GAME_TYPE) {
            revert Casino_UnknownGame({gameType: gameType, max: MAX_GAME_TYPE});
        }
        if (source.provider == address(0)) revert Casino_NoRandomness();
        requestId = uint256(source.lastRequestId) + 1;
        if (_placeOf(requestId).stakeUnits != 0) revert Casino_TooManyPlays({max: MAX_OPEN_PLAYS});
        // Effect: reserve the worst-case payout before the stake arrives. This is safe: without the
        // stake the call reverts, and the token calls no other contract during the transfer.
        _reserve(token, betAmount);
        _take(token, betAmount);

        // Interaction. The last effects come after it, because they need the deadline that it
        // returns. The reentrancy guard keeps the provider from delivering the word within this
        // call.
        uint256 deadlineBlock = IRandomnessProvider(source.provider).request(requestId);
        if (deadlineBlock <= block.number || deadlineBlock > block.number + MAX_WAIT_BLOCKS) {
            revert Casino_BadDeadline({deadlineBlock: deadlineBlock});
        }
        _place(
            requestId,
            Play({
                player: player,
                stakeUnits: (betAmount / STAKE_UNIT).toUint48(),
                deadlineBlock: deadlineBlock.toUint32(),
                providerIndex: source.index,
                terms: gameType |
                    (token == BNB ? 0 : IS_DEGEN) |
                    (source.refunds ? IS_REFUNDED : 0)
            })
        );
        emit PlayRequested({
            requestId: requestId,
            player: player,
            token: token,
            betAmount: betAmount,
            gameType: gameType,
            deadlineBlock: deadlineBlock
        });
    }

    function _place(uint256 requestId, Play memory play) private {
        Source storage source = _sourceNow();
        source.lastRequestId = requestId.toUint40();
        if (play.deadlineBlock > source.lastDeadline) source.lastDeadline = play.deadlineBlock;
        _places[requestId % MAX_OPEN_PLAYS] = play;
    }

    /// @dev Ends a play for good: frees its entry of `_places` and its reserve.
    function _finish(uint256 requestId, Play memory play, uint256 payout) private {
        uint256 stake = _stakeOf(play);
        _settleReserve(_tokenOf(play), stake, payout);
        _placeOf(requestId).stakeUnits = 0;
        emit GamePlayed({
            player: play.player,
            betAmount: stake,
            payout: payout,
            won: payout > stake,
            gameType: play.terms & GAME_TYPE_BITS
        });
    }

    function _payOut(uint256 requestId, Play memory play, uint256 amount) private {
        if (amount == 0) return;
        address token = _tokenOf(play);
        if (!_payOrKeep(token, play.player, amount)) {
            emit PayoutCollectable({
                requestId: requestId,
                player: play.player,
                token: token,
                amount: amount
            });
        }
    }

    function _pendingPlay(uint256 requestId) private view returns (Play memory play) {
        play = _placeOf(requestId);
        if (!_isPending(requestId, play.stakeUnits)) {
            revert Casino_NotPending({requestId: requestId});
        }
    }

    /// @dev If an entry of `_places` is in use, it belongs to the newest request with that index.
    function _isPending(uint256 requestId, uint256 stakeUnits) private view returns (bool) {
        uint256 last = _sourceNow().lastRequestId;
        return stakeUnits != 0 && requestId <= last && requestId + MAX_OPEN_PLAYS > last;
    }

    function _placeOf(uint256 requestId) private view returns (Play storage) {
        return _places[requestId % MAX_OPEN_PLAYS];
    }

    function _stakeOf(Play memory play) private pure returns (uint256) {
        return uint256(play.stakeUnits) * STAKE_UNIT;
    }

    function _tokenOf(Play memory play) private view returns (address) {
        return play.terms & IS_DEGEN == 0 ? BNB : address(DEGEN);
    }
}
