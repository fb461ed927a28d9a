// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEpochs} from "../../../contracts/interfaces/IEpochs.sol";
import {IVault} from "../../../contracts/interfaces/IVault.sol";
import {Fixture} from "./Fixture.sol";
import {Orders} from "./Orders.sol";
import {Leaf, Trees} from "./Trees.sol";
import {vm} from "./Vm.sol";

/// @dev The server's ledger beside the chain, and the epochs that follow from it: what each player
/// is owed, what has been claimed, and what each standing epoch says.
abstract contract CustodyFixture is Fixture {
    /// @dev `balance` is what the ledger owes the player. `debt` is what the player was paid beyond
    /// it: the next deposit pays it, unless an epoch has shown the balance as zero before.
    struct Account {
        uint256 balance;
        uint256 debt;
        uint256 overpaid;
        uint256 deposited;
        uint256 withdrawn;
        uint256 sinceMark;
    }

    struct Claim {
        uint256 amount;
        uint256 madeAt;
        uint256 mark;
        uint256 leafEpoch;
    }

    /// @dev What an epoch that has stood for half an hour shows of the operator's payments, and what
    /// the epoch of `nextAt` shows of them.
    struct Seen {
        uint256 paid;
        uint256 next;
        uint256 nextAt;
    }

    struct Stored {
        IEpochs.Epoch epoch;
        uint256 publishedAt;
        Leaf[PLAYERS] degens;
        Leaf[PLAYERS] bnbs;
    }

    uint256 internal immutable _deployedAt;

    mapping(address player => mapping(address token => Account)) internal _accounts;
    mapping(address player => mapping(address token => Claim)) internal _claims;
    mapping(address token => uint256) internal _paidByOperator;
    mapping(address token => Seen) internal _seen;
    /// @dev The time of each token's opening; zero while its wind-up is closed.
    mapping(address token => uint256) public openedAt;
    /// @dev Epochs that were ever published, and those that stand, by number - 1.
    Stored[] internal _stored;
    uint256[] internal _live;

    /// @dev The word of each player's last order.
    bytes32[PLAYERS] internal _orders;

    uint256 public marks;
    uint256 public strayDegen;

    constructor() {
        for (uint256 i = 0; i < PLAYERS; ++i) {
            (, _orders[i]) = Orders.sign(_keyOf(i), address(this));
        }
        _deployedAt = block.timestamp;
        _fund(address(degen), 300_000e18);
        _fund(BNB, 100e18);
    }

    /// @dev This fixture stands for the Casino of the deployment.
    function custodyContract() external view returns (address) {
        return address(custody);
    }

    function accountOf(address player, address token) external view returns (Account memory) {
        return _accounts[player][token];
    }

    function owedToAll(address token) public view returns (uint256 sum) {
        for (uint256 i = 0; i < PLAYERS; ++i) sum += _accounts[_players[i]][token].balance;
    }

    function lastFinal() public view returns (uint256 number) {
        number = _live.length;
        while (number > 0 && !_isFinal(number)) --number;
    }

    function _vault() internal view override returns (IVault) {
        return custody;
    }

    function _fund(address token, uint256 amount) internal {
        custody.fundCustody{value: token == BNB ? amount : 0}(token, amount);
        _books[token].custody += amount;
        _books[token].stake += int256(amount);
    }

    function _touch(Account storage account) internal {
        if (account.deposited == 0 && account.withdrawn == 0) account.sinceMark = marks;
    }

    /// @dev Books what left custody to a player.
    function _debit(address player, address token, uint256 amount) internal {
        Account storage account = _accounts[player][token];
        _touch(account);
        account.withdrawn += amount;
        _books[token].withdrawn += amount;
        _books[token].custody -= amount;
        if (amount > account.balance) {
            account.debt += amount - account.balance;
            account.overpaid += amount - account.balance;
            account.balance = 0;
        } else account.balance -= amount;
    }

    /// @dev By how much custody is below what epoch `number` and the counters since say.
    function _missing(uint256 number, address token) internal view returns (uint256) {
        (uint256 owed, uint256 has) = (_books[token].deposited, _books[token].custody);
        has += _books[token].withdrawn;
        if (number > 0) {
            IEpochs.Liabilities memory total = _totalOf(number, token);
            owed += uint256(total.balance) + total.withdrawn;
            has += total.deposited;
        }
        return owed > has ? owed - has : 0;
    }

    function _unshown(address token) internal view returns (uint256) {
        uint256 number = _live.length;
        return _paidByOperator[token] - _shownBy(number, token);
    }

    function _seenBy(address token) internal view returns (uint256) {
        Seen storage seen = _seen[token];
        return block.timestamp < seen.nextAt + 30 minutes ? seen.paid : seen.next;
    }

    function _shownBy(uint256 number, address token) internal view returns (uint256) {
        return number == 0 ? 0 : _totalOf(number, token).byOperator;
    }

    /// @dev All balances of the epoch plus all later deposits.
    function _mostOwed(uint256 number, address token) internal view returns (uint256) {
        if (number == 0) return _books[token].deposited;
        IEpochs.Liabilities memory total = _totalOf(number, token);
        return uint256(total.balance) + _books[token].deposited - total.deposited;
    }

    function _isMature(address player, address token, uint256 time) internal view returns (bool) {
        Claim storage claim_ = _claims[player][token];
        if (claim_.amount == 0 || time < claim_.madeAt + 48 hours) return false;
        for (uint256 i = 0; i < _live.length; ++i) {
            Stored storage stored = _stored[_live[i]];
            if (stored.epoch.mark > claim_.mark && stored.publishedAt + 30 hours <= time) return true;
        }
        return false;
    }

    function _epochOf(uint256 number) internal view returns (IEpochs.Epoch memory epoch) {
        if (number > 0) epoch = _stored[_live[number - 1]].epoch;
    }

    function _publishedAt(uint256 number) internal view returns (uint256) {
        return number == 0 ? _deployedAt : _stored[_live[number - 1]].publishedAt;
    }

    function _isFinal(uint256 number) internal view returns (bool) {
        return block.timestamp >= _publishedAt(number) + 24 hours;
    }

    /// @dev Whether the contract accepts proofs of the stored epoch. A vetoed epoch that is published
    /// again word by word counts as published.
    function _proves(uint256 place) internal view returns (bool) {
        IEpochs.Epoch storage epoch = _stored[place].epoch;
        if (epoch.number > lastFinal()) return false;
        IEpochs.Epoch memory stands = _epochOf(epoch.number);
        return keccak256(abi.encode(epoch)) == keccak256(abi.encode(stands));
    }

    function _totalOf(
        uint256 number,
        address token
    ) internal view returns (IEpochs.Liabilities memory) {
        IEpochs.Epoch storage epoch = _stored[_live[number - 1]].epoch;
        return token == BNB ? epoch.bnb : epoch.degen;
    }

    function _leafOf(
        uint256 place,
        address token,
        uint256 index
    ) internal view returns (Leaf memory) {
        return token == BNB ? _stored[place].bnbs[index] : _stored[place].degens[index];
    }

    function _proofOf(
        uint256 place,
        address token,
        uint256 index
    ) internal view returns (IEpochs.Proof memory) {
        Stored storage stored = _stored[place];
        Leaf[PLAYERS] memory leaves = token == BNB ? stored.bnbs : stored.degens;
        return Trees.proofOf(stored.epoch, token, _players, leaves, index);
    }

    /// @dev What a leaf is worth now.
    function _owedBy(uint256 place, address token, uint256 index) internal view returns (uint256) {
        Leaf memory own = _leafOf(place, token, index);
        Account storage account = _accounts[_players[index]][token];
        uint256 plus = uint256(own.balance) + account.deposited + own.withdrawn;
        uint256 minus = uint256(own.deposited) + account.withdrawn;
        return plus > minus ? plus - minus : 0;
    }
}
