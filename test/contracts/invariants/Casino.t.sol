// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasino} from "../../../contracts/interfaces/ICasino.sol";
import {IRandomnessProvider} from "../../../contracts/interfaces/IRandomnessProvider.sol";
import {IVault} from "../../../contracts/interfaces/IVault.sol";
import {JackpotActions} from "./JackpotActions.sol";
import {MoneyActions} from "./MoneyActions.sol";
import {TokenActions} from "./TokenActions.sol";

/// @dev The fixture of the house, with every action that moves money of the Casino or the token.
contract House is MoneyActions, JackpotActions, TokenActions {
    uint256 private constant CROWDED = 1;
    uint256 private constant ORACLE = 2;
    uint256 private constant CLOSING = 3;

    function states() external pure override returns (string[] memory all) {
        all = new string[](19);
        (all[0], all[1]) = ("each of the 50 places used again", "a play without a free place");
        (all[2], all[3]) = ("a provider switched with plays open", "an announced provider lapsed");
        (all[4], all[5]) = ("a play of an earlier provider ended", "a play passed over in a batch");
        (all[6], all[7]) = ("a word too late", "a late word refunded");
        (all[8], all[9]) = ("a missed reveal paid as won", "a jackpot on chain");
        (all[10], all[11]) = ("a jackpot announced", "a jackpot off chain paid");
        (all[12], all[13]) = ("a jackpot cancelled", "the operator suspended");
        (all[14], all[15]) = ("a payment refused", "a collection in parts");
        (all[16], all[17]) = ("plays closed", "the jackpot moved on");
        all[18] = "a jackpot paid to its winner in the wind-up";
    }

    function _menu() internal view override returns (bytes memory) {
        if (scenario == CROWDED) return bytes.concat(_crowd(), _plays(), _mood());
        if (scenario == ORACLE) return bytes.concat(_plays(), _oracle(), _oracle(), _mood());
        if (scenario == CLOSING) return bytes.concat(_plays(), _oracle(), _house(), _end());
        return bytes.concat(_plays(), _oracle(), _house(), _house(), _mood(), this.pause.selector);
    }

    function _nextProvider(uint256 seed) internal view override returns (IRandomnessProvider) {
        return _providerAt(scenario == ORACLE && seed % 4 > 0 ? VRF : seed);
    }

    function _plays() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.play.selector, this.playMany.selector, this.settle.selector),
                bytes.concat(this.settleBatch.selector, this.settleBatch.selector),
                bytes.concat(this.expire.selector, this.expire.selector, this.mineBlocks.selector),
                bytes.concat(this.mineBlocks.selector, this.mineBlocks.selector)
            );
    }

    function _crowd() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.playMany.selector, this.playMany.selector),
                bytes.concat(this.settleBatch.selector, this.settleBatch.selector)
            );
    }

    function _oracle() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.announce.selector, this.accept.selector, this.passTime.selector),
                bytes.concat(this.fulfil.selector, this.fulfil.selector, this.fulfil.selector)
            );
    }

    function _house() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.announceAward.selector, this.payAward.selector),
                bytes.concat(this.payAward.selector, this.cancelAward.selector),
                bytes.concat(this.collect.selector, this.collect.selector, this.fund.selector),
                bytes.concat(this.donate.selector, this.withdrawBankroll.selector),
                bytes.concat(this.suspend.selector, this.transfer.selector, this.intrude.selector)
            );
    }

    function _mood() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.changeMood.selector, this.changeMood.selector),
                bytes.concat(this.transfer.selector, this.collect.selector, this.collect.selector)
            );
    }

    function _end() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.closePlays.selector, this.withdrawJackpot.selector),
                bytes.concat(this.openWindUp.selector, this.withdrawJackpot.selector),
                bytes.concat(this.announceAward.selector, this.payAward.selector),
                bytes.concat(this.announceAward.selector, this.payAward.selector)
            );
    }
}

/// @dev Numbers such as C21 in the names of the checks are those of docs/invariants.md. Some
/// invariants can break only during an action. The action itself checks them, and reverts when one
/// is broken. A reverting action fails the run.
contract CasinoInvariantTest {
    address private constant BNB = address(0);

    House private _house;

    function setUp() external {
        _house = new House();
    }

    /// @dev Checks a fixture that another test created.
    function observe(House house) external {
        _house = house;
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_house);
    }

    /// @dev One search checks all invariants, because a separate search for each would repeat the
    /// same actions.
    function invariant_all() external view {
        this.checkAll();
    }

    function checkAll() external view {
        this.check_C1_poolsAddUpToTheDegenBalance();
        this.check_C2_poolsAddUpToTheBnbBalance();
        this.check_C3_noAwardIsPaidTwice();
        this.check_C4_aRequestEndsExactlyOnce();
        this.check_C5_everyPoolIsWhatTheBooksSay();
        this.check_C7_supplyFallsByWhatIsBurnedAndByNothingElse();
        this.check_C8_noWalletHoldsMoreThanTheCap();
        this.check_C11_balancesAddUpToTheSupply();
        this.check_C21_theCasinoMovesNothingOfCustody();
    }

    function check_C1_poolsAddUpToTheDegenBalance() external view {
        ICasino casino = _house.casino();
        uint256 balance = _house.degen().balanceOf(address(casino));
        require(balance == _pools(address(_house.degen())) + casino.jackpotPool(), "C1: sum");
        require(casino.jackpotPool() == _house.jackpot(), "C1: jackpot");
    }

    function check_C2_poolsAddUpToTheBnbBalance() external view {
        require(address(_house.casino()).balance == _pools(BNB) + _house.forcedBnb(), "C2: sum");
    }

    function check_C3_noAwardIsPaidTwice() external view {
        for (uint256 id = 0; id < 24; ++id) {
            (, , , , bool isPaid) = _house.casino().awardOf(bytes32(id));
            uint256 times = _house.timesAwarded(bytes32(id));
            require(times <= 1 && isPaid == (times == 1), "C3: award");
        }
    }

    function check_C4_aRequestEndsExactlyOnce() external view {
        uint256 count = _house.betCount();
        require(_house.casino().lastRequestId() == count, "C4: requests");
        for (uint256 i = 0; i < count; ++i) {
            House.Bet memory bet = _house.betAt(i);
            require(bet.endings <= 1, "C4: twice");
            ICasino.PlayState expected = ICasino.PlayState.Pending;
            if (bet.endings == 1) {
                expected = bet.expired ? ICasino.PlayState.Expired : ICasino.PlayState.Settled;
            }
            require(_house.casino().playState(i + 1) == expected, "C4: state");
        }
    }

    function check_C5_everyPoolIsWhatTheBooksSay() external view {
        ICasino casino = _house.casino();
        address[2] memory tokens = [address(_house.degen()), BNB];
        for (uint256 i = 0; i < tokens.length; ++i) {
            address token = tokens[i];
            House.Books memory books = _house.booksOf(token);
            require(casino.bankrollOf(token) == books.bankroll, "C5: bankroll");
            require(casino.openPlaysOf(token) == books.openPlays, "C5: reserved");
            require(_worstCase(token) == books.openPlays, "C5: open plays");
            require(_house.casino().collectableTotal(token) == books.collectable, "C5: collectable");
            uint256 sum;
            for (uint256 j = 0; j < _house.playerCount(); ++j) {
                address player = _house.playerAt(j);
                uint256 one = IVault(address(casino)).collectableOf(player, token);
                require(one == _house.collectableFor(player, token), "C5: collectable of one");
                sum += one;
            }
            require(sum == books.collectable, "C5: sum of collectables");
        }
    }

    function check_C7_supplyFallsByWhatIsBurnedAndByNothingElse() external view {
        require(_house.degen().totalSupply() == _house.supply(), "C7: supply");
    }

    function check_C8_noWalletHoldsMoreThanTheCap() external view {
        for (uint256 i = 0; i < _house.playerCount(); ++i) {
            uint256 balance = _house.degen().balanceOf(_house.playerAt(i));
            require(balance <= _house.degen().maxWallet(), "C8: above the cap");
        }
    }

    function check_C11_balancesAddUpToTheSupply() external view {
        uint256 sum =
            _house.degen().balanceOf(address(_house)) +
                _house.degen().balanceOf(address(_house.casino())) +
                _house.degen().balanceOf(address(_house.custody())) +
                _house.degen().balanceOf(_house.degen().development());
        for (uint256 i = 0; i < _house.playerCount(); ++i) {
            sum += _house.degen().balanceOf(_house.playerAt(i));
        }
        require(sum == _house.degen().totalSupply(), "C11: sum");
    }

    /// @dev Of all actions of the Casino, only the payment of an award changes what Custody holds:
    /// it adds DEGEN.
    function check_C21_theCasinoMovesNothingOfCustody() external view {
        address degen = address(_house.degen());
        address custody = address(_house.custody());
        uint256 degens = _house.booksOf(degen).custody;
        require(_house.custody().custodyOf(degen) == degens, "C21: custody of DEGEN");
        require(_house.degen().balanceOf(custody) == degens, "C21: balance of DEGEN");
        uint256 bnbs = _house.booksOf(BNB).custody;
        require(_house.custody().custodyOf(BNB) == bnbs, "C21: custody of BNB");
        require(custody.balance == bnbs, "C21: balance of BNB");
    }

    function _pools(address token) private view returns (uint256) {
        return
            _house.casino().bankrollOf(token) +
            _house.casino().openPlaysOf(token) +
            _house.casino().collectableTotal(token);
    }

    function _worstCase(address token) private view returns (uint256 sum) {
        for (uint256 i = 0; i < _house.betCount(); ++i) {
            House.Bet memory bet = _house.betAt(i);
            if (bet.token == token && bet.endings == 0) sum += 2 * bet.stake;
        }
    }
}
