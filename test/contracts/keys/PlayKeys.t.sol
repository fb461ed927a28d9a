// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Casino} from "../../../contracts/casino/Casino.sol";
import {Controls} from "../../../contracts/custody/Controls.sol";
import {Custody} from "../../../contracts/custody/Custody.sol";
import {ICasino} from "../../../contracts/interfaces/ICasino.sol";
import {IPlayKeys} from "../../../contracts/interfaces/IPlayKeys.sol";
import {PlayKeys} from "../../../contracts/keys/PlayKeys.sol";
import {HostileReceiver} from "../../../contracts/mocks/HostileReceiver.sol";
import {MockRandomness} from "../../../contracts/mocks/MockRandomness.sol";
import {DegenToken} from "../../../contracts/token/DegenToken.sol";
import {bound, randomAt, vm} from "../invariants/Vm.sol";

/// @dev Random grants, plays and revocations against a second set of books.
contract PlayKeysTest {
    struct Granted {
        address player;
        address key;
        address token;
        uint256 left;
        uint256 expiresAt;
        uint8 games;
        bool isRevoked;
    }

    address private constant BNB = address(0);
    uint256 private constant ACTIONS = 32;

    DegenToken private immutable _degen;
    Casino private immutable _casino;
    MockRandomness private immutable _randomness;
    PlayKeys private immutable _keys;
    HostileReceiver private immutable _refusing;

    Granted[] private _granted;
    mapping(address token => uint256) private _collectable;

    constructor() {
        address self = address(this);
        _degen = new DegenToken(self, self, self);
        Custody custody = new Custody(
            address(_degen),
            Controls.Roles(self, self, [self, self], [self, self])
        );
        _casino = new Casino(address(_degen), address(custody), self, self, [self, self]);
        _keys = new PlayKeys(address(_degen), address(_casino));
        _randomness = new MockRandomness(address(_casino));
        _refusing = new HostileReceiver();
        _refusing.setMode(HostileReceiver.Mode.Refuse);
        _casino.setRandomness(address(_randomness));
        _casino.unpausePlays();
        _degen.setCasino(address(_casino));
        _degen.grantExemption(address(_keys), _degen.exemptionOf(self));
        _degen.approve(address(_casino), type(uint256).max);
        _casino.fundBankroll(address(_degen), 100_000_000e18);
        vm.deal(self, 10_000e18);
        _casino.fundBankroll{value: 1_000e18}(BNB, 1_000e18);
        _degen.openTrading();
        for (uint256 i = 0; i < 3; ++i) {
            address player = _playerAt(i);
            _degen.transfer(player, 10_000_000e18);
            vm.deal(player, 1_000e18);
            vm.prank(player);
            _degen.approve(address(_keys), type(uint256).max);
        }
    }

    function testFuzz_C29_moneyIsWhatKeysHaveLeftAndPlayersCanClaim(uint256 seed) external {
        for (uint256 i = 0; i < ACTIONS; ++i) {
            uint256 roll = randomAt(seed, i);
            uint256 action = roll % 8;
            if (action < 2) _grant(roll >> 8);
            else if (action < 5) _play(roll >> 8);
            else if (action < 6) _revoke(roll >> 8);
            else if (action < 7) vm.warp(block.timestamp + ((roll >> 8) % 3 days));
            else _answer(roll >> 8);
            _check();
        }
    }

    function _grant(uint256 roll) private {
        address player = _playerAt(roll);
        address token = roll & 1 == 0 ? BNB : address(_degen);
        uint256 cap = 1 + ((roll >> 16) % 20e18);
        address key = address(uint160(0xFEE100000 + _granted.length));
        uint40 expiresAt = uint40(block.timestamp + 1 + ((roll >> 80) % 30 days));
        uint8 games = uint8(1 + ((roll >> 120) % 31));
        if (token != BNB && _degen.balanceOf(player) < cap) return;
        vm.prank(player);
        _keys.grant{value: token == BNB ? cap : 0}(
            IPlayKeys.KeyTerms(key, expiresAt, games, token, cap, 0)
        );
        _granted.push(Granted(player, key, token, cap, expiresAt, games, false));
    }

    /// @dev Predicts whether the contract accepts the play, and checks the prediction.
    function _play(uint256 roll) private {
        if (_granted.length == 0) return;
        Granted storage budget = _granted[roll % _granted.length];
        uint8 gameType = uint8((roll >> 16) % 6);
        uint256 min = _casino.minBetOf(budget.token);
        uint256 stake = bound(roll >> 24, min - 1, budget.left + 2e18);
        if (roll % 4 != 0) stake -= stake % 1 gwei;
        bool isOpen = block.timestamp < budget.expiresAt && !budget.isRevoked;
        bool isAllowed = gameType < 5 && (budget.games >> gameType) & 1 == 1;
        bool isStake = stake >= min && stake <= budget.left && stake % 1 gwei == 0;
        bool hasRoom = stake <= _casino.maxBetOf(budget.token) && _hasPlace();
        vm.prank(budget.key);
        (bool success, ) = address(_keys).call(
            abi.encodeCall(_keys.play, (budget.player, stake, gameType))
        );
        require(success == (isOpen && isAllowed && isStake && hasRoom), "C29: play");
        if (success) budget.left -= stake;
    }

    function _revoke(uint256 roll) private {
        if (_granted.length == 0) return;
        Granted storage budget = _granted[roll % _granted.length];
        address[3] memory callers = [budget.player, budget.key, address(0x5712A)];
        address caller = callers[(roll >> 16) % 3];
        bool isDue = block.timestamp >= budget.expiresAt || caller != callers[2];
        bool isRefused = budget.player == address(_refusing) && budget.token == BNB;
        if (budget.token != BNB) {
            uint256 held = _degen.balanceOf(budget.player);
            isRefused = held + budget.left > _degen.maxWallet();
        }
        vm.prank(caller);
        (bool success, ) = address(_keys).call(
            abi.encodeCall(_keys.revoke, (budget.player, budget.key))
        );
        require(success == (isDue && !budget.isRevoked), "C29: revocation");
        if (!success) return;
        if (isRefused) _collectable[budget.token] += budget.left;
        (budget.left, budget.isRevoked) = (0, true);
    }

    function _answer(uint256 word) private {
        uint256 last = _casino.lastRequestId();
        for (uint256 id = last; id > 0 && id + 50 > last; --id) {
            if (_casino.playState(id) == ICasino.PlayState.Pending) _randomness.answer(id, word);
        }
    }

    function _check() private view {
        uint256 degens;
        uint256 bnbs;
        for (uint256 i = 0; i < _granted.length; ++i) {
            Granted storage budget = _granted[i];
            (, , uint256 left, , ) = _keys.keyOf(budget.player, budget.key);
            require(left == budget.left, "C29: left");
            if (budget.token == BNB) bnbs += left;
            else degens += left;
        }
        address degen = address(_degen);
        require(_keys.collectableTotal(BNB) == _collectable[BNB], "C29: collectable BNB");
        require(_keys.collectableTotal(degen) == _collectable[degen], "C29: collectable DEGEN");
        require(address(_keys).balance == bnbs + _collectable[BNB], "C29: BNB");
        require(_degen.balanceOf(address(_keys)) == degens + _collectable[degen], "C29: DEGEN");
    }

    function _hasPlace() private view returns (bool) {
        uint256 next = _casino.lastRequestId() + 1;
        return next <= 50 || _casino.playState(next - 50) != ICasino.PlayState.Pending;
    }

    function _playerAt(uint256 index) private view returns (address) {
        if (index % 3 == 2) return address(_refusing);
        return index % 3 == 0 ? address(0xA11CE) : address(0xB0B);
    }
}
