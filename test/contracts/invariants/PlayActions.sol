// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRandomnessProvider} from "../../../contracts/interfaces/IRandomnessProvider.sol";
import {HouseFixture} from "./HouseFixture.sol";
import {bound, randomAt, vm} from "./Vm.sol";

/// @dev Plays and their expiry; {RevealActions} settles them. The model computes each outcome a
/// second time, by the terms at the bet.
abstract contract PlayActions is HouseFixture {
    struct Bet {
        address player;
        address token;
        uint256 stake;
        uint256 requestBlock;
        uint256 deadlineBlock;
        uint256 endings;
        bool expired;
        IRandomnessProvider provider;
        uint256 vrfRequestId;
    }

    uint256 internal constant MAX_OPEN_PLAYS = 50;

    Bet[] internal _bets;
    IRandomnessProvider internal _provider;
    bool internal _playsPaused;
    uint256 public playsClosedAt;
    uint256 private _vrfRequests;
    uint256 private _placesUsedAgain;

    constructor() {
        _provider = randomness;
    }

    function betCount() external view returns (uint256) {
        return _bets.length;
    }

    function betAt(uint256 index) external view returns (Bet memory) {
        return _bets[index];
    }

    /// @dev Some stakes are one unit below or above the limits, and some are not whole gwei.
    function play(uint256 who, uint256 tokenSeed, uint256 stakeSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        (uint256 min, uint256 max) = (casino.minBetOf(token), casino.maxBetOf(token));
        uint256 stake = bound(stakeSeed, min - 1, max + 1 > min ? max + 1 : min);
        if (stakeSeed % 8 != 0 && stake > 1 gwei) stake -= stake % 1 gwei;
        _play(player, token, stake, stakeSeed);
    }

    /// @dev Many small stakes in a row, as from many players.
    function playMany(uint256 seed) external {
        for (uint256 i = 0; i < 12; ++i) {
            uint256 roll = randomAt(seed, i);
            address token = _token(roll >> 8);
            _play(_player(roll), token, casino.minBetOf(token) * (1 + ((roll >> 16) % 4)), roll);
        }
    }

    function expire(uint256 betSeed) external {
        if (_bets.length == 0) return;
        uint256 index = betSeed % _bets.length;
        Bet storage bet = _bets[index];
        bool refunds = address(bet.provider) == address(vrf);
        uint256 payout = refunds ? bet.stake : 2 * bet.stake;
        uint256 before = _balanceOf(bet.player, bet.token);
        bool refused = _refuses(bet.player, bet.token, payout);
        bool success = _call(address(casino), abi.encodeCall(casino.expirePlay, (index + 1)));
        bool due = block.number > bet.deadlineBlock;
        require(success == (due && bet.endings == 0), "C4: expiry");
        if (!success) return;
        _finish(bet, payout);
        bet.expired = true;
        _checkPaid(bet.player, bet.token, before, payout, refused);
        _reach(refunds ? "a late word refunded" : "a missed reveal paid as won");
    }

    function mineBlocks(uint256 seed) external {
        vm.roll(block.number + bound(seed, 1, seed % 7 == 0 ? VRF_BLOCKS + 1 : 3));
        vm.warp(block.timestamp + bound(seed, 1, 120));
    }

    function _play(address player, address token, uint256 stake, uint256 seed) private {
        require(casino.maxBetOf(token) == _maxBet(token), "C9: largest stake");
        uint256 requestId = _bets.length + 1;
        bool isVrf = address(_provider) == address(vrf);
        bool allowed =
            stake >= casino.minBetOf(token) &&
                stake <= _maxBet(token) &&
                stake <= _balanceOf(player, token) &&
                stake % 1 gwei == 0 &&
                !_playsPaused &&
                playsClosedAt == 0 &&
                _hasPlace() &&
                (isVrf || requestId <= CHAIN_LENGTH);
        if (stake > _balanceOf(player, token)) return;
        bool success = _callAs(
            player,
            address(casino),
            token == BNB ? stake : 0,
            abi.encodeCall(casino.playGame, (stake, uint8(seed % 5)))
        );
        require(success == allowed, "C9: play");
        if (!_hasPlace()) _reach("a play without a free place");
        if (!success) return;
        if (requestId > MAX_OPEN_PLAYS && requestId <= 2 * MAX_OPEN_PLAYS) ++_placesUsedAgain;
        if (_placesUsedAgain == MAX_OPEN_PLAYS) _reach("each of the 50 places used again");
        _bets.push(
            Bet({
                player: player,
                token: token,
                stake: stake,
                requestBlock: block.number,
                deadlineBlock: block.number + (isVrf ? VRF_BLOCKS : REVEAL_BLOCKS),
                endings: 0,
                expired: false,
                provider: _provider,
                vrfRequestId: isVrf ? ++_vrfRequests : 0
            })
        );
        Books storage pools = _books[token];
        pools.bankroll -= stake;
        pools.openPlays += 2 * stake;
        uint256 exposed = pools.openPlays / 2;
        require(exposed * 10 <= pools.bankroll + exposed, "C9: exposed too much");
    }

    function _finish(Bet storage bet, uint256 payout) internal {
        ++bet.endings;
        Books storage pools = _books[bet.token];
        pools.openPlays -= 2 * bet.stake;
        pools.bankroll += 2 * bet.stake - payout;
        if (address(bet.provider) != address(_provider)) _reach("a play of an earlier provider ended");
    }

    /// @dev The rules of on-chain play, implemented a second time.
    function _outcome(
        Bet storage bet,
        uint256 word
    ) internal view returns (uint256 payout, uint256 bonus) {
        bool isDegen = bet.token != BNB;
        if (word % 10_000 < (isDegen ? 5_100 : 4_900)) payout = 2 * bet.stake;
        if (!isDegen) return (payout, 0);
        uint256 draw = (word / 10_000) % 10_000;
        if (draw < 100) bonus = _prize(draw == 0 ? 1 : 0, bet.stake);
    }

    function _wordOf(uint256 index, bytes32 link) internal view returns (uint256) {
        Bet storage bet = _bets[index];
        return
            uint256(keccak256(abi.encode(link, index + 1, bet.player, blockhash(bet.requestBlock))));
    }

    function _hasOpenPlays() internal view returns (bool) {
        return _books[BNB].openPlays + _books[address(degen)].openPlays > 0;
    }

    /// @dev A play can start only when the play `MAX_OPEN_PLAYS` requests earlier has ended.
    function _hasPlace() private view returns (bool) {
        uint256 count = _bets.length;
        return count < MAX_OPEN_PLAYS || _bets[count - MAX_OPEN_PLAYS].endings == 1;
    }

    /// @dev The lowest of three amounts: the cap set at deployment, 1 % of the free bankroll, and
    /// what may still be risked before open plays risk 10 % of the house's money.
    function _maxBet(address token) private view returns (uint256 most) {
        (uint256 free, uint256 exposed) = (_books[token].bankroll, _books[token].openPlays / 2);
        most = token == BNB ? 10e18 : 100_000e18;
        if (free / 100 < most) most = free / 100;
        uint256 all = (free + exposed) / 10;
        uint256 room = all > exposed ? all - exposed : 0;
        if (room < most) most = room;
    }
}
