// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IEpochs} from "../interfaces/IEpochs.sol";
import {IWindUp} from "../interfaces/IWindUp.sol";
import {Clock} from "../common/Clock.sol";
import {LiabilityTree} from "./LiabilityTree.sol";
import {Surplus} from "./Surplus.sol";

/// @title WindUp
/// @notice See {IWindUp}. Custody holds the money and the counters, which no longer change for a
/// token whose wind-up is open.
contract WindUp is Surplus {
    using SafeCast for uint256;

    uint256 private constant SILENCE_TIME = 8 days;
    uint256 private constant UNPAID_TIME = 48 hours;
    constructor(address degen) Surplus(degen) {}

    /// @inheritdoc IWindUp
    function open(
        address token,
        IEpochs.Epoch calldata last,
        address claimant
    ) external nonReentrant {
        // Check: the wind-up is not open yet, the epoch is the last final one, and a reason holds.
        _checkToken(token);
        Pot storage pot = _pots[token];
        if (pot.openedAt != 0) revert WindUp_Open({token: token});
        (uint256 number, uint256 mark, uint256 publishedAt) = CUSTODY.lastFinalEpoch();
        _checkEpoch(last, number);
        IEpochs.Liabilities calldata owed = token == BNB ? last.bnb : last.degen;
        if (
            block.timestamp <= publishedAt + SILENCE_TIME &&
            !_isClosedBefore(mark) &&
            !_isUnpaid(token, claimant, owed)
        ) revert WindUp_NotDue({token: token});
        // Effect. An epoch's sum of balances has 96 bits, and so have the counters.
        (uint256 deposited, uint256 withdrawn, ) = CUSTODY.totalsOf(token);
        uint256 bound = _mostOwed(token, last, deposited);
        (pot.openedAt, pot.epoch, pot.mark) = (Clock.time(), uint32(number), uint24(mark));
        pot.bound = bound.toUint128();
        pot.net = Math.saturatingSub(bound + owed.withdrawn, withdrawn).toUint128();
        uint256 held = CUSTODY.custodyOf(token);
        emit WindUpOpened({token: token, epoch: number, held: held, bound: bound});
        // Interaction: only with Custody, which calls nobody.
        CUSTODY.closeForWindUp(token);
    }

    /// @inheritdoc IWindUp
    function enter(
        address player,
        address token,
        IEpochs.Proof calldata proof
    ) external nonReentrant whenOpen(token) {
        _checkNumber(proof.epoch.number, _pots[token].epoch);
        (uint256 deposited, uint256 withdrawn, ) = CUSTODY.accountOf(player, token);
        uint256 owed = _owedBy(proof, player, token, deposited, withdrawn);
        // The bound still counts as owed what the player was paid since F, but not more than was
        // owed.
        uint256 most = uint256(proof.balance) + Math.saturatingSub(deposited, proof.deposited);
        uint256 since = Math.saturatingSub(withdrawn, proof.withdrawn);
        _prove(player, token, owed, Math.min(since, most), Math.min(withdrawn, deposited));
    }

    /// @inheritdoc IWindUp
    function enterDepositor(address token) external nonReentrant whenOpen(token) {
        // Check: entries may come, and the first deposit or payment is after F's mark. Otherwise, a
        // leaf is needed, because the counters do not include losses in play. Only the player may
        // call: F may owe them more, for a swap or an award, and counters do not say so.
        Pot storage pot = _pots[token];
        _checkMayEnter(pot);
        (uint256 deposited, uint256 withdrawn, uint256 sinceMark) = CUSTODY.accountOf(
            msg.sender,
            token
        );
        if (sinceMark < pot.mark) {
            revert WindUp_LeafNeeded({player: msg.sender, token: token});
        }
        uint256 owed = Math.saturatingSub(deposited, withdrawn);
        _addDepositor(msg.sender, token, owed, Math.min(withdrawn, deposited));
    }

    /// @inheritdoc IWindUp
    function enterClaim(address token) external nonReentrant whenOpen(token) {
        // Check: entries may come, and the claim was mature. Only the player may call, because the
        // leaf of F may be worth more, and it counts only as long as the entry is not paid.
        Pot storage pot = _pots[token];
        _checkMayEnter(pot);
        if (!_isMature(msg.sender, token, pot)) {
            revert Custody_ClaimNotMature({player: msg.sender, token: token});
        }
        (uint256 amount, , , , ) = CUSTODY.claimOf(msg.sender, token);
        // Effect: the bound rises, and a covered pot must still hold it. Otherwise, the claim takes
        // nothing from the first rank, and gets what that leaves on day 33.
        uint256 bound = pot.bound + amount;
        uint256 held = CUSTODY.custodyOf(token) + pot.paid;
        if (pot.isCovered && held < bound) {
            if (pot.isSettled) revert WindUp_NotCovered({held: held, bound: bound});
            return _add(msg.sender, token, 0, amount);
        }
        pot.bound = bound.toUint128();
        _add(msg.sender, token, amount, 0);
    }

    /// @inheritdoc IWindUp
    function enterOlder(
        address token,
        IEpochs.Proof calldata proof
    ) external nonReentrant whenOpen(token) {
        // Check: the epoch is before F and not older than the newest leaf shown, the day is before
        // the settlement, and no claim of the first rank is at least as large.
        Pot storage pot = _pots[token];
        _checkMayEnter(pot);
        if (pot.isSettled) revert WindUp_EntriesOver({endedAt: pot.openedAt + SETTLE_TIME});
        uint256 number = proof.epoch.number;
        (uint256 claimed, , , uint256 shown, ) = CUSTODY.claimOf(msg.sender, token);
        if (number >= pot.epoch || number < shown) {
            revert Custody_WrongEpoch({number: number, expected: shown});
        }
        (uint256 deposited, uint256 withdrawn, ) = CUSTODY.accountOf(msg.sender, token);
        uint256 owed = _owedBy(proof, msg.sender, token, deposited, withdrawn);
        if (claimed >= owed && _isMature(msg.sender, token, pot)) {
            revert WindUp_Entered({player: msg.sender, token: token});
        }
        _add(msg.sender, token, 0, owed);
    }

    /// @inheritdoc IWindUp
    // solhint-disable-next-line no-empty-blocks
    function update(address token) external nonReentrant whenOpen(token) {}

    /// @inheritdoc IWindUp
    function pay(address player, address token) external nonReentrant whenOpen(token) {
        // Check: something of the entry is payable. Until day 33, a leaf of F may take the place of an
        // entry without one, so only the player decides.
        Pot storage pot = _pots[token];
        Entry storage entry = _entries[player][token];
        uint256 amount = _payable(token, pot, entry);
        bool isSure = entry.isProved || pot.isSettled || msg.sender == player;
        if (amount == 0 || !isSure) revert WindUp_NotPayable({player: player, token: token});
        // Effect.
        entry.isPaid = true;
        if (pot.isSettled && !_isLate(pot, entry)) pot.reserved -= amount.toUint128();
        pot.paid += amount.toUint128();
        emit EntryPaid({player: player, token: token, amount: amount});
        // Interaction.
        CUSTODY.release(token, player, amount);
    }

    function _isMature(
        address player,
        address token,
        Pot storage pot
    ) private view returns (bool) {
        return CUSTODY.isMatureAt(player, token, pot.openedAt);
    }

    /// @dev Whether the last final epoch shows everything from before deposits were closed.
    function _isClosedBefore(uint256 mark) private view returns (bool) {
        (bool closed, uint256 marksBefore) = CUSTODY.depositsClosed();
        return closed && mark > marksBefore;
    }

    /// @dev Whether a claim is unpaid while the last final and the newest epoch are both short.
    function _isUnpaid(
        address token,
        address claimant,
        IEpochs.Liabilities calldata owed
    ) private view returns (bool) {
        if (!CUSTODY.isMatureAt(claimant, token, block.timestamp - UNPAID_TIME)) return false;
        if (CUSTODY.shortOf(token) == 0) return false;
        (uint256 deposited, uint256 withdrawn, ) = CUSTODY.totalsOf(token);
        return
            CUSTODY.custodyOf(token) + withdrawn + owed.deposited <
            uint256(owed.balance) + deposited + owed.withdrawn;
    }

    function _owedBy(
        IEpochs.Proof calldata proof,
        address player,
        address token,
        uint256 deposited,
        uint256 withdrawn
    ) private view returns (uint256) {
        return
            LiabilityTree.owedBy({
                proof: proof,
                epochHash: CUSTODY.epochHashOf(proof.epoch.number),
                token: token,
                player: player,
                deposited: deposited,
                withdrawn: withdrawn
            });
    }
}
