// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CommitRevealRandomness} from "../../../contracts/randomness/CommitRevealRandomness.sol";
import {World} from "./World.sol";
import {bound, vm} from "./Vm.sol";

/// @dev Plays, settlements and expiries. The outcome of each is computed here a second time.
abstract contract PlayActions is World {
    struct Bet {
        address player;
        address token;
        uint256 stake;
        uint256 requestBlock;
        uint256 endings;
        CommitRevealRandomness provider;
    }

    uint256 private constant MAX_OPEN_PLAYS = 50;

    Bet[] internal _bets;
    CommitRevealRandomness private _provider;
    CommitRevealRandomness private _announced;
    uint256 private _announcedAt;

    constructor() {
        _provider = randomness;
    }

    function betCount() external view returns (uint256) {
        return _bets.length;
    }

    function betAt(uint256 index) external view returns (Bet memory) {
        return _bets[index];
    }

    function play(uint256 playerSeed, uint256 tokenSeed, uint256 stakeSeed) external {
        (address player, address token) = (_player(playerSeed), _token(tokenSeed));
        (uint256 min, uint256 max) = (casino.minBetOf(token), casino.maxBetOf(token));
        // One below and one above the limits are tried as well.
        uint256 stake = bound(stakeSeed, min - 1, max + 1 > min ? max + 1 : min);
        bool allowed =
            stake >= min &&
                stake <= max &&
                stake <= _balanceOf(player, token) &&
                !casino.playsPaused() &&
                _hasPlace() &&
                _bets.length < CHAIN_LENGTH;
        bytes memory payload = abi.encodeCall(casino.playGame, (stake, uint8(stakeSeed % 5)));
        bool success =
            stake <= _balanceOf(player, token) &&
                _callAs(player, token == BNB ? stake : 0, payload);
        require(success == allowed, "play");
        if (!success) return;
        _bets.push(
            Bet({
                player: player,
                token: token,
                stake: stake,
                requestBlock: block.number,
                endings: 0,
                provider: _provider
            })
        );
        Books storage pools = books[token];
        pools.bankroll -= stake;
        pools.openPlays += 2 * stake;
        uint256 exposed = pools.openPlays / 2;
        require(exposed * 10 <= pools.bankroll + exposed, "C9: exposed too much");
    }

    function settle(uint256 betSeed, uint256 linkSeed) external {
        if (_bets.length == 0) return;
        uint256 index = betSeed % _bets.length;
        Bet storage bet = _bets[index];
        // Now and then the link of another request is tried.
        uint256 linkIndex = linkSeed % 8 == 0 ? linkSeed % CHAIN_LENGTH : index;
        bytes32 link = _linkAt(linkIndex);
        bool inTime =
            block.number > bet.requestBlock && block.number <= bet.requestBlock + DEADLINE_BLOCKS;
        uint256 word = uint256(
            keccak256(abi.encode(link, index + 1, bet.player, blockhash(bet.requestBlock)))
        );
        (uint256 payout, uint256 bonus) = _outcome(bet, word);
        uint256 before = _balanceOf(bet.player, bet.token);
        bool refused = _refuses(bet.player, bet.token, payout + bonus);

        // Now and then the other provider tries, with the right link.
        CommitRevealRandomness provider = linkSeed % 9 == 0 ? _other(bet.provider) : bet.provider;
        (bool success, ) = address(provider).call(
            abi.encodeCall(provider.reveal, (index + 1, link))
        );
        bool its = linkIndex == index && address(provider) == address(bet.provider);
        require(success == (inTime && bet.endings == 0 && its), "C4, C20: reveal");
        if (!success) return;
        jackpot -= bonus;
        _finish(bet, payout);
        if (payout + bonus > 0) _checkPaid(bet.player, bet.token, before, payout + bonus, refused);
    }

    function expire(uint256 betSeed) external {
        if (_bets.length == 0) return;
        uint256 index = betSeed % _bets.length;
        Bet storage bet = _bets[index];
        uint256 payout = 2 * bet.stake;
        uint256 before = _balanceOf(bet.player, bet.token);
        bool refused = _refuses(bet.player, bet.token, payout);
        (bool success, ) = address(casino).call(abi.encodeCall(casino.expirePlay, (index + 1)));
        bool due = block.number > bet.requestBlock + DEADLINE_BLOCKS;
        require(success == (due && bet.endings == 0), "C4: expiry");
        if (!success) return;
        _finish(bet, payout);
        _checkPaid(bet.player, bet.token, before, payout, refused);
    }

    /// @dev Announces the other provider, or, rarely, takes the announcement back.
    function announce(uint256 seed) external {
        _announced = seed % 8 == 0 ? _provider : _other(_provider);
        _announcedAt = block.timestamp;
        casino.announceRandomness(address(_announced));
    }

    function accept() external {
        (bool success, ) = address(casino).call(abi.encodeCall(casino.acceptRandomness, ()));
        bool waited = block.timestamp >= _announcedAt + 2 days;
        require(success == (address(_announced) != address(0) && waited), "C20: accept");
        if (success) (_provider, _announced) = (_announced, CommitRevealRandomness(address(0)));
        require(casino.randomness() == address(_provider), "C20: provider");
    }

    function mineBlocks(uint256 seed) external {
        vm.roll(block.number + bound(seed, 1, seed % 5 == 0 ? DEADLINE_BLOCKS + 1 : 3));
        vm.warp(block.timestamp + bound(seed, 1, 120));
    }

    function _finish(Bet storage bet, uint256 payout) private {
        ++bet.endings;
        Books storage pools = books[bet.token];
        pools.openPlays -= 2 * bet.stake;
        pools.bankroll += 2 * bet.stake - payout;
    }

    function _other(CommitRevealRandomness provider) private view returns (CommitRevealRandomness) {
        return address(provider) == address(randomness) ? spareRandomness : randomness;
    }

    /// @dev A play waits for the end of the one that many requests earlier.
    function _hasPlace() private view returns (bool) {
        uint256 count = _bets.length;
        return count < MAX_OPEN_PLAYS || _bets[count - MAX_OPEN_PLAYS].endings == 1;
    }

    /// @dev The rules of on-chain play, written down a second time.
    function _outcome(
        Bet storage bet,
        uint256 word
    ) private view returns (uint256 payout, uint256 bonus) {
        bool isDegen = bet.token != BNB;
        if (word % 10_000 < (isDegen ? 5_100 : 4_900)) payout = 2 * bet.stake;
        if (!isDegen) return (payout, 0);
        uint256 draw = (word / 10_000) % 10_000;
        if (draw < 100) bonus = _prize(draw == 0 ? 1 : 0, bet.stake);
    }
}
