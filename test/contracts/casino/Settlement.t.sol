// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Casino} from "../../../contracts/casino/Casino.sol";
import {ICasino} from "../../../contracts/interfaces/ICasino.sol";
import {Controls} from "../../../contracts/custody/Controls.sol";
import {Custody} from "../../../contracts/custody/Custody.sol";
import {MockRandomness} from "../../../contracts/mocks/MockRandomness.sol";
import {DegenToken} from "../../../contracts/token/DegenToken.sol";
import {bound, vm} from "../invariants/Vm.sol";

contract SettlementTest {
    address private constant BNB = address(0);
    address private constant ALICE = address(0xA11CE);
    uint256 private constant JACKPOT = 1_000_003;

    DegenToken private _degen;
    Casino private _casino;
    MockRandomness private _randomness;

    function setUp() external {
        vm.deal(address(this), 1_000e18);
        vm.deal(ALICE, 1_000e18);
        _degen = new DegenToken(address(this), address(this), address(this));
        address self = address(this);
        Custody custody = new Custody(
            address(_degen),
            Controls.Roles(self, self, [self, self], [self, self])
        );
        _casino = new Casino(
            address(_degen),
            address(custody),
            self,
            self,
            [self, self]
        );
        _randomness = new MockRandomness(address(_casino));
        _casino.setRandomness(address(_randomness));
        _casino.unpausePlays();
        _degen.setCasino(address(_casino));
        _degen.transfer(ALICE, 1_000_000e18);
        _degen.approve(address(_casino), type(uint256).max);
        _casino.fundBankroll(address(_degen), 10_000_000e18);
        _casino.fundBankroll{value: 500e18}(BNB, 500e18);
        _casino.fundJackpot(JACKPOT);
        vm.prank(ALICE);
        _degen.approve(address(_casino), type(uint256).max);
    }

    function testFuzz_C12_aDegenPlayPaysItsWordAndNothingElse(
        uint256 stakeSeed,
        uint256 word
    ) external {
        uint256 stake = _stake(stakeSeed, address(_degen));
        uint256 before = _degen.balanceOf(ALICE);
        vm.prank(ALICE);
        uint256 requestId = _casino.playGame(stake, 0);
        _randomness.answer(requestId, word);

        uint256 payout = word % 10_000 < 5_100 ? 2 * stake : 0;
        uint256 draw = (word / 10_000) % 10_000;
        uint256 percent =
            draw == 0
                ? 90
                : draw < 100
                    ? 5
                    : 0;
        // A stake of at least 10,000 DEGEN wins the whole jackpot prize; a smaller stake wins a
        // part of the prize in proportion to the stake.
        uint256 counted = stake > 10_000e18 ? 10_000e18 : stake;
        uint256 bonus = (JACKPOT * percent * counted) / (100 * 10_000e18);
        require(_degen.balanceOf(ALICE) == before - stake + payout + bonus, "C12: player");
        require(_casino.getBalance() == 10_000_000e18 + stake - payout, "C12: bankroll");
        require(_casino.jackpotPool() == JACKPOT - bonus, "C12: jackpot");
        require(_casino.openPlaysOf(address(_degen)) == 0, "C12: open plays");
    }

    /// @dev One random word in a hundred wins a jackpot; here every word wins one.
    function testFuzz_C12_aJackpotPaysByTheStake(uint256 stake, uint256 word, uint256 draw) external {
        word = (word % 10_000) + 10_000 * (draw % 100);
        this.testFuzz_C12_aDegenPlayPaysItsWordAndNothingElse(stake, word);
    }

    function testFuzz_C12_aBnbPlayPaysItsWordAndNothingElse(
        uint256 stakeSeed,
        uint256 word
    ) external {
        uint256 stake = _stake(stakeSeed, BNB);
        uint256 before = ALICE.balance;
        vm.prank(ALICE);
        uint256 requestId = _casino.playGame{value: stake}(stake, 4);
        _randomness.answer(requestId, word);

        uint256 payout = word % 10_000 < 4_900 ? 2 * stake : 0;
        require(ALICE.balance == before - stake + payout, "C12: player");
        require(_casino.bankrollOf(BNB) == 500e18 + stake - payout, "C12: bankroll");
        require(_casino.jackpotPool() == JACKPOT, "C12: jackpot");
    }

    function testFuzz_C9_noStakeOutsideTheLimitsIsTaken(uint256 seed, bool isNear) external {
        (uint256 min, uint256 max) = (_casino.minBet(), _casino.maxBet());
        uint256 stake = isNear ? bound(seed, 0, 2 * max) : seed;
        // A random stake is almost never a whole number of gwei, and would then always be rejected.
        // So half of the stakes near the limits are rounded down to whole gwei.
        if (isNear && seed % 2 == 0) stake -= stake % 1 gwei;
        vm.prank(ALICE);
        (bool success, ) = address(_casino).call(abi.encodeCall(_casino.playGame, (stake, 0)));
        require(
            success == (stake >= min && stake <= max && stake % 1 gwei == 0),
            "C9: limits"
        );
        require(
            _casino.playState(1) == (success ? ICasino.PlayState.Pending : ICasino.PlayState.None),
            "C9"
        );
    }

    /// @dev A stake within the limits, in whole gwei.
    function _stake(uint256 seed, address token) private view returns (uint256) {
        uint256 stake = bound(seed, _casino.minBetOf(token), _casino.maxBetOf(token));
        return stake - (stake % 1 gwei);
    }
}
