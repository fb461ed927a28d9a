// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasino} from "../../../contracts/interfaces/ICasino.sol";
import {MoneyActions} from "./MoneyActions.sol";
import {PlayActions} from "./PlayActions.sol";
import {Several} from "./Several.sol";
import {TokenActions} from "./TokenActions.sol";
import {World} from "./World.sol";

/// @dev All actions that the runner calls at random.
contract Handler is MoneyActions, PlayActions, TokenActions, Several {
    receive() external payable {}

    function _actions() internal pure override returns (bytes4[] memory actions) {
        actions = new bytes4[](17);
        (actions[0], actions[1]) = (this.deposit.selector, this.withdraw.selector);
        (actions[2], actions[3]) = (this.passTime.selector, this.award.selector);
        (actions[4], actions[5]) = (this.claim.selector, this.fund.selector);
        (actions[6], actions[7]) = (this.withdrawBankroll.selector, this.donate.selector);
        (actions[8], actions[9]) = (this.pause.selector, this.changeMood.selector);
        (actions[10], actions[11]) = (this.play.selector, this.settle.selector);
        (actions[12], actions[13]) = (this.expire.selector, this.announce.selector);
        (actions[14], actions[15]) = (this.accept.selector, this.mineBlocks.selector);
        actions[16] = this.transfer.selector;
    }
}

/// @dev The numbers are those of docs/invariants.md. What only shows while an action runs (C3, C4,
/// C6, C8, C9, C10, C12) is checked there as well; a handler that reverts fails the run.
contract CasinoInvariantTest {
    address private constant BNB = address(0);

    Handler private _handler;

    function setUp() external {
        _handler = new Handler();
    }

    /// @dev Checks a world that somebody else made.
    function observe(Handler handler) external {
        _handler = handler;
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function invariant_C1_poolsAddUpToTheDegenBalance() external view {
        ICasino casino = _handler.casino();
        address degen = address(_handler.degen());
        uint256 pools =
            casino.custodyOf(degen) + casino.bankrollOf(degen) + casino.reservedOf(degen);
        require(
            _handler.degen().balanceOf(address(casino)) == pools + casino.jackpotPool(),
            "C1: sum"
        );
        require(casino.jackpotPool() == _handler.jackpot(), "C1: jackpot");
    }

    function invariant_C2_poolsAddUpToTheBnbBalance() external view {
        ICasino casino = _handler.casino();
        uint256 pools = casino.custodyOf(BNB) + casino.bankrollOf(BNB) + casino.reservedOf(BNB);
        require(address(casino).balance == pools + _handler.forcedBnb(), "C2: sum");
    }

    function invariant_C3_noIdIsExecutedTwice() external view {
        for (uint256 id = 0; id < 48; ++id) {
            uint256 times = _handler.timesExecuted(bytes32(id));
            require(times <= 1, "C3: twice");
            require(_handler.casino().isExecuted(bytes32(id)) == (times == 1), "C3: forgotten");
        }
    }

    function invariant_C4_aRequestEndsExactlyOnce() external view {
        uint256 count = _handler.betCount();
        require(_handler.casino().lastRequestId() == count, "C4: requests");
        for (uint256 i = 0; i < count; ++i) {
            ICasino.PlayState state = _handler.casino().playState(i + 1);
            uint256 endings = _handler.betAt(i).endings;
            require(endings <= 1, "C4: twice");
            require((state == ICasino.PlayState.Pending) == (endings == 0), "C4: pending");
            require(state != ICasino.PlayState.None, "C4: lost");
        }
    }

    function invariant_C5_everyPoolIsWhatTheBooksSay() external view {
        ICasino casino = _handler.casino();
        address[2] memory tokens = [address(_handler.degen()), BNB];
        for (uint256 i = 0; i < tokens.length; ++i) {
            address token = tokens[i];
            (uint256 custody, uint256 bankroll, uint256 openPlays, uint256 parked, , ) = _handler
                .books(token);
            require(casino.custodyOf(token) == custody, "C5: custody");
            require(casino.bankrollOf(token) == bankroll, "C5: bankroll");
            require(casino.reservedOf(token) == openPlays + parked, "C5: reserved");
            require(_worstCase(token) == openPlays, "C5: open plays");
            require(_parked(token) == parked, "C5: parked");
        }
    }

    function invariant_C13_countersAddUpToCustody() external view {
        ICasino casino = _handler.casino();
        address[2] memory tokens = [address(_handler.degen()), BNB];
        for (uint256 i = 0; i < tokens.length; ++i) {
            address token = tokens[i];
            (, , , , uint256 deposits, uint256 grants) = _handler.books(token);
            (uint256 deposited, uint256 withdrawn, uint256 granted) = casino.totalsOf(token);
            require(deposited == deposits && granted == grants, "C13: totals");
            require(casino.custodyOf(token) + withdrawn == deposited + granted, "C13: custody");
            (uint256 sumIn, uint256 sumOut) = (0, 0);
            for (uint256 j = 0; j < _handler.playerCount(); ++j) {
                address player = _handler.playerAt(j);
                (uint256 paidIn, uint256 paidOut, ) = casino.accountOf(player, token);
                require(paidIn == _handler.depositedBy(player, token), "C13: deposits");
                require(paidOut == _handler.withdrawnBy(player, token), "C13: payments");
                (sumIn, sumOut) = (sumIn + paidIn, sumOut + paidOut);
            }
            require(sumIn == deposited && sumOut == withdrawn, "C13: sums");
        }
    }

    function invariant_C7_supplyFallsByWhatIsBurnedAndByNothingElse() external view {
        require(_handler.degen().totalSupply() == _handler.supply(), "C7: supply");
    }

    function invariant_C8_noWalletHoldsMoreThanTheCap() external view {
        for (uint256 i = 0; i < _handler.playerCount(); ++i) {
            uint256 balance = _handler.degen().balanceOf(_handler.playerAt(i));
            require(balance <= _handler.degen().maxWallet(), "C8: above the cap");
        }
    }

    function invariant_C11_balancesAddUpToTheSupply() external view {
        uint256 sum =
            _handler.degen().balanceOf(address(_handler)) +
                _handler.degen().balanceOf(address(_handler.casino())) +
                _handler.degen().balanceOf(_handler.degen().development());
        for (uint256 i = 0; i < _handler.playerCount(); ++i) {
            sum += _handler.degen().balanceOf(_handler.playerAt(i));
        }
        require(sum == _handler.degen().totalSupply(), "C11: sum");
    }

    function _worstCase(address token) private view returns (uint256 sum) {
        for (uint256 i = 0; i < _handler.betCount(); ++i) {
            if (_handler.betAt(i).token == token && _handler.betAt(i).endings == 0) {
                sum += 2 * _handler.betAt(i).stake;
            }
        }
    }

    function _parked(address token) private view returns (uint256 sum) {
        for (uint256 i = 0; i < _handler.playerCount(); ++i) {
            sum += _handler.casino().parkedOf(_handler.playerAt(i), token);
        }
    }
}
