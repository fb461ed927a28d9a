// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IClaims} from "../interfaces/IClaims.sol";
import {IEpochs} from "../interfaces/IEpochs.sol";
import {Clock} from "../common/Clock.sol";
import {Tokens} from "../common/Tokens.sol";
import {ClaimBook} from "./ClaimBook.sol";
import {LastOrder} from "./LastOrder.sol";
import {LiabilityTree} from "./LiabilityTree.sol";

/// @title Proofs
/// @notice The part of Custody's code that reads epochs and proofs; {IEpochs} and {IClaims}
/// describe its functions.
/// @dev Custody creates it, and runs it by `delegatecall` on Custody's storage, because one contract
/// would be too large. Custody checks roles and re-entry before. Called by anybody else, each
/// function reverts.
contract Proofs is ClaimBook {
    using LastOrder for IClaims.Order;
    using SafeCast for uint256;

    /// @dev The largest sum of balances. All its bits are set, so comparing it with the bitwise or
    /// of two sums checks both sums.
    uint256 private constant BALANCE_MAX = type(uint96).max;

    address private immutable CUSTODY;

    constructor(address degen) Tokens(degen) {
        CUSTODY = msg.sender;
    }

    modifier onlyInCustody() {
        _checkInCustody();
        _;
    }

    /// @notice See {IEpochs}.
    function mark() external onlyInCustody {
        IEpochs.Counters memory degen = _now(address(DEGEN));
        IEpochs.Counters memory bnb = _now(BNB);
        uint256 number = ++_state.marks;
        _counters[number % MARKS] = _hashOf(number, degen, bnb);
        emit IEpochs.Marked({mark: number, degen: degen, bnb: bnb});
    }

    /// @notice See {IEpochs}.
    function publishEpoch(IEpochs.Epoch calldata epoch) external onlyInCustody {
        // Check: the number is the next one, so a repeat reverts. The mark is newer than the last
        // one; otherwise, players who have a leaf could claim as players without one. The counters
        // are those of the mark.
        (uint32 number, uint24 epochMark) = (epoch.number, epoch.mark);
        uint256 next = uint256(_state.last) + 1;
        _checkNumber(number, next);
        uint256 previous = _markOf(next - 1);
        if (epochMark <= previous) {
            revert Custody_OldMark({mark: epochMark, previous: previous});
        }
        bytes32 counters = _hashOf(
            epochMark,
            _countersOf(epoch.degen),
            _countersOf(epoch.bnb)
        );
        if (counters != _counters[epochMark % MARKS]) {
            revert Custody_WrongCounters({mark: epochMark});
        }
        // The sum of the balances of each token must fit into 96 bits, or sums could overflow.
        uint256 balances = epoch.degen.balance | epoch.bnb.balance;
        if (balances > BALANCE_MAX) {
            revert Custody_BalanceTooHigh({balances: balances, max: BALANCE_MAX});
        }
        // Effect.
        bytes32 hash = LiabilityTree.hashOf(epoch);
        _hashes[next] = hash;
        _record(next, epochMark);
        _state.last = number;
        _age();
        _see(_bookOf(address(DEGEN)), epoch.degen);
        _see(_bookOf(BNB), epoch.bnb);
        _stand(epoch);
        emit IEpochs.EpochPublished({number: next, epochHash: hash, epoch: epoch});
    }

    /// @notice See {IEpochs}.
    function vetoEpoch(uint256 number, IEpochs.Epoch calldata previous) external onlyInCustody {
        // Check: the epoch stands and is not final, and `previous` is the one before it.
        if (number == 0 || number > _state.last) _refuseEpoch(number, _state.last);
        if (_isFinal(number)) revert Custody_EpochFinal({number: number});
        _checkNumber(previous.number, number - 1);
        if (LiabilityTree.hashOf(previous) != _hashes[number - 1]) revert Custody_BadProof();
        // Effect: drop this epoch and all later ones, which were built on it. Their numbers are
        // used again. `number` is at most `last`, so it fits.
        _state.last = uint32(number - 1);
        _stand(previous);
        _unsee(_bookOf(address(DEGEN)));
        _unsee(_bookOf(BNB));
        emit IEpochs.EpochVetoed({number: number, by: msg.sender});
    }

    /// @notice See {IClaims}.
    function claim(address token, uint256 amount, IEpochs.Proof calldata proof) external onlyInCustody {
        // Check: the leaf is of a final epoch, and not older than the newest leaf shown.
        _checkClaimable(token);
        uint32 number = proof.epoch.number;
        if (number == 0 || !_isFinal(number)) {
            revert Custody_EpochProvisional({number: number});
        }
        uint256 shown = _claimOf(msg.sender, token).leafEpoch;
        if (number < shown) _refuseEpoch(number, shown);
        _make(token, amount, _owedBy(proof, msg.sender, token), number);
    }

    /// @notice See {IClaims}.
    function claimDeposits(address token, uint256 amount) external onlyInCustody {
        // Check: no leaf was shown. Epoch 0 stands for that.
        _checkClaimable(token);
        uint256 shown = _claimOf(msg.sender, token).leafEpoch;
        if (shown != 0) _refuseEpoch(0, shown);
        _make(token, amount, _paidIn(_accountOf(msg.sender, token)), 0);
    }

    /// @notice See {IClaims}.
    function lower(
        address player,
        address token,
        IEpochs.Proof calldata proof,
        IClaims.Order calldata order
    ) external onlyInCustody {
        // Check: there is a claim, and the leaf is of the last final epoch and newer than the leaf
        // that was shown. An older epoch would lack the player's later winnings.
        _checkClaimable(token);
        Claim storage open = _openClaimOf(player, token);
        uint32 number = proof.epoch.number;
        uint256 shown = open.leafEpoch;
        if (number <= shown || !_isFinal(number) || _isFinal(uint256(number) + 1)) {
            _refuseEpoch(number, Math.max(_lastFinal(), shown + 1));
        }
        uint256 amount = open.amount;
        uint256 owed = _owedBy(proof, player, token);
        // Whoever has given no order has lost nothing of what was paid in.
        if (proof.orders == 0) owed = Math.max(owed, _paidIn(_accountOf(player, token)));
        if (owed >= amount) revert Custody_ClaimStands({amount: amount, owed: owed});
        // Check: the player signed the last order of the leaf, and so, by its chain, all of them. The
        // balance beside it is the house's word.
        if (proof.orders != 0 && open.isByKey && !order.isSignedBy(player, proof.orders)) {
            revert Custody_UnsignedOrder({player: player, orders: proof.orders});
        }
        // Effect.
        open.leafEpoch = number;
        _reduce(open, _accountOf(player, token), amount - owed);
        emit IClaims.ClaimLowered({player: player, token: token, amount: owed, leafEpoch: number});
    }

    function _make(
        address token,
        uint256 amount,
        uint256 owed,
        uint32 leafEpoch
    ) private {
        // Check: the amount is above zero and within what is owed, and no claim is open.
        _checkAmount(amount);
        if (amount > owed) revert Custody_AboveOwed({amount: amount, owed: owed});
        Account storage account = _accountOf(msg.sender, token);
        if (account.hasClaim) revert Custody_ClaimOpen({player: msg.sender, token: token});
        // Effect.
        account.hasClaim = true;
        Claim storage open = _claimOf(msg.sender, token);
        (open.amount, open.madeAt) = (amount.toUint96(), Clock.time());
        (open.mark, open.leafEpoch) = (_state.marks, leafEpoch);
        // This gives nobody a right. It tells an account with a key from a contract.
        // solhint-disable-next-line avoid-tx-origin
        open.isByKey = msg.sender == tx.origin;
        emit IClaims.ClaimMade({
            player: msg.sender,
            token: token,
            amount: amount,
            leafEpoch: leafEpoch
        });
    }

    function _checkInCustody() private view {
        if (address(this) != CUSTODY) {
            revert Custody_WrongCaller({caller: msg.sender, expected: CUSTODY});
        }
    }

    /// @dev Notes the newest epoch that has stood long enough.
    function _age() private {
        uint256 aged = _newestAt(block.timestamp - STANDING_TIME);
        uint64 record = _recordOf(aged);
        (_state.aged, _state.agedMark) = (uint32(aged), uint24(record));
        _state.agedAt = uint40(record >> 24);
    }

    /// @dev Makes an epoch the newest standing one.
    function _stand(IEpochs.Epoch calldata epoch) private {
        _standFor(_bookOf(address(DEGEN)), epoch.degen);
        _standFor(_bookOf(BNB), epoch.bnb);
    }

    /// @dev `balance` and the contract's own counters have 96 bits each, so their sum fits.
    function _standFor(Book storage book, IEpochs.Liabilities calldata total) private {
        int256 owed = int256(uint256(total.balance) + total.withdrawn);
        book.neededStake = int104(owed - int256(uint256(total.deposited)));
        book.shownByOperator = uint96(total.byOperator);
    }

    /// @dev Notes what an epoch says of the operator's payments, unless another one was noted less than
    /// `SEEN_TIME` ago. Call before it becomes the newest standing one.
    function _see(Book storage book, IEpochs.Liabilities calldata total) private {
        uint96 shown = uint96(total.byOperator);
        bool isUnseen = book.isUnseen;
        if (isUnseen && !_hasStood(book)) return;
        uint96 seen = _seenByOperator(book);
        if (shown > seen) {
            (book.seenByOperator, book.nextByOperator, book.nextAt) = (seen, shown, Clock.time());
        }
        if (isUnseen != shown > seen) book.isUnseen = !isUnseen;
    }

    /// @dev Call after a veto. The payments that epochs show only rise, so what is above those of the
    /// newest standing one came from vetoed ones.
    function _unsee(Book storage book) private {
        if (!book.isUnseen) return;
        uint96 shown = book.shownByOperator;
        if (book.seenByOperator >= shown) book.isUnseen = false;
        else if (book.nextByOperator > shown) book.nextByOperator = shown;
    }

    /// @dev What a player with this proof is owed now. The caller must have checked that the number
    /// is that of a final epoch.
    function _owedBy(
        IEpochs.Proof calldata proof,
        address player,
        address token
    ) private view returns (uint256) {
        Account storage account = _accountOf(player, token);
        return
            LiabilityTree.owedBy({
                proof: proof,
                epochHash: _hashes[proof.epoch.number],
                token: token,
                player: player,
                deposited: account.deposited,
                withdrawn: account.withdrawn
            });
    }

    function _paidIn(Account storage account) private view returns (uint256) {
        return Math.saturatingSub(account.deposited, account.withdrawn);
    }

    function _now(address token) private view returns (IEpochs.Counters memory) {
        Book storage book = _bookOf(token);
        return
            IEpochs.Counters({
                deposited: book.deposited,
                withdrawn: _withdrawn(book).toUint128(),
                byOperator: book.paidByOperator
            });
    }

    /// @dev Whether an epoch stands and can no longer be vetoed.
    function _isFinal(uint256 number) private view returns (bool) {
        return number <= _state.last && block.timestamp >= _publishedAt(number) + PROVISIONAL_TIME;
    }

    function _checkNumber(uint256 number, uint256 expected) private pure {
        if (number != expected) _refuseEpoch(number, expected);
    }

    function _countersOf(IEpochs.Liabilities calldata total) private pure returns (IEpochs.Counters memory) {
        return
            IEpochs.Counters({
                deposited: total.deposited,
                withdrawn: total.withdrawn,
                byOperator: total.byOperator
            });
    }
}
