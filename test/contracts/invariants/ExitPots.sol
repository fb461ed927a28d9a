// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyLiabilities} from "../../../contracts/interfaces/ICustodyLiabilities.sol";
import {ForcedActions} from "./ForcedActions.sol";
import {Leaf} from "./Trees.sol";

/// @dev Models the pot of the open exit and the claims on it, until the first payment.
abstract contract ExitPots is ForcedActions {
    /// @param all Custody at the opening plus gifts, minus what the house withdrew.
    /// @param claims The most that players could claim when the registration ended.
    struct Pot {
        uint256 all;
        uint256 claims;
        bool isDeficit;
        uint256 paid;
        uint256 filed;
    }

    uint256 public exitEpoch;
    uint256 internal _exitPlace;
    uint256 internal _exitSnapshot;

    mapping(address token => Pot) internal _pots;
    mapping(address player => mapping(address token => uint256)) public filedBy;
    mapping(address player => mapping(address token => uint256)) public exited;
    mapping(address player => mapping(address token => uint256)) private _mostAtOpening;
    /// @dev The amount that was subtracted from the bound because it counted more than the player's
    /// claims.
    mapping(address player => mapping(address token => uint256)) private _excess;

    function register(uint256 who, uint256 tokenSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        Forced storage forced = _forced[player][token];
        bool stood = forced.forcedAt + 48 hours <= exitOpenedAt;
        bool allowed =
            exitOpenedAt > 0 &&
                block.timestamp < exitOpenedAt + 3 days &&
                !forced.registered &&
                stood &&
                _openForcedOf(player, token) > 0;
        bool success = _call(
            address(exitOfCustody),
            abi.encodeCall(exitOfCustody.registerForcedWithdrawal, (player, token))
        );
        require(success == allowed, "C16: registered");
        if (!success) return;
        _noteRegistered(player, token);
        _reach("a forced withdrawal registered");
    }

    /// @dev Any account can show a player's leaf, to subtract the excess of the bound on the claims
    /// over this player's claims.
    function lowerClaims(uint256 who, uint256 tokenSeed, uint256 epochSeed) external {
        if (_stored.length == 0) return;
        (address player, address token) = (_player(who), _token(tokenSeed));
        uint256 place = epochSeed % 4 == 0 ? (epochSeed >> 8) % _stored.length : _exitPlace;
        uint256 owed = _owedBy(place, player, who % PLAYERS, token);
        uint256 excess = _excessOf(
            player,
            token,
            _worthOf(_leafOf(place, token, who % PLAYERS), player, token),
            owed
        );
        bool allowed = _isOfTheExit(place) && _isNewlyKnown(player, token, excess);
        ICustodyLiabilities.Proof memory proof = _proofOf(place, token, who % PLAYERS);
        bool success = _call(
            address(exitOfCustody),
            abi.encodeCall(exitOfCustody.lowerExitClaims, (player, token, proof))
        );
        require(success == allowed, "C24: claims lowered");
        if (!success) return;
        _noteLowered(player, token, excess);
        _reach("the claims of the exit lowered");
    }

    /// @dev Like `lowerClaims`, but without a leaf: for a player without a deposit or payment at
    /// the snapshot.
    function lowerDepositorClaims(uint256 who, uint256 tokenSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        uint256 owed = _netDepositsOf(player, token);
        Leaf memory none;
        uint256 excess = _excessOf(player, token, _worthOf(none, player, token), owed);
        Point memory atSnapshot = _accountAt(player, token, _exitSnapshot);
        bool isNew = atSnapshot.deposited == 0 && atSnapshot.withdrawn == 0;
        bool allowed = isNew && _isNewlyKnown(player, token, excess);
        bool success = _call(
            address(exitOfCustody),
            abi.encodeCall(exitOfCustody.lowerDepositorClaims, (player, token))
        );
        require(success == allowed, "C24: claims of a depositor lowered");
        if (!success) return;
        _noteLowered(player, token, excess);
        _reach("the claims of a depositor lowered");
    }

    function potOf(address token) external view returns (uint256, uint256, bool, uint256, uint256) {
        Pot memory pot = _pots[token];
        return (pot.all, pot.claims, pot.isDeficit, pot.paid, pot.filed);
    }

    /// @dev The increase of the players' counters since the opening.
    function paidInFull(address token) external view returns (uint256) {
        return _pots[token].isDeficit ? 0 : _pots[token].paid;
    }

    /// @dev The most that the exit may pay the player: the largest of the player's claims at the
    /// opening.
    function mostOf(uint256 index, address token) external view returns (uint256) {
        return _mostAtOpening[_players[index]][token];
    }

    function _noteOpening(uint256 number) internal override {
        exitOpenedAt = block.timestamp;
        (exitEpoch, _exitSnapshot) = (number, _snapshotOf(number));
        if (number > 0) _exitPlace = _live[number - 1];
        _openPot(BNB, number);
        _openPot(address(degen), number);
        for (uint256 i = 0; i < PLAYERS; ++i) {
            _noteMost(i, BNB);
            _noteMost(i, address(degen));
        }
    }

    function _noteMost(uint256 index, address token) private {
        address player = _players[index];
        uint256 most = exitEpoch == 0 ? 0 : _owedBy(_exitPlace, player, index, token);
        uint256 byDeposits = _netDepositsOf(player, token);
        bool isNew = sinceBlock[player][token] > _exitSnapshot;
        if (isNew && byDeposits > most) most = byDeposits;
        _mostAtOpening[player][token] = most;
    }

    /// @dev Adds the forced withdrawal to the bound on the claims. The exit may owe the forced
    /// amount in addition to all leaves, if its epoch omits the player.
    function _noteRegistered(address player, address token) internal override {
        _forced[player][token].registered = true;
        uint256 amount = _openForcedOf(player, token);
        _pots[token].claims += amount;
        if (amount > _mostAtOpening[player][token]) _mostAtOpening[player][token] = amount;
        _judge(token);
    }

    function _noteGift(address token, uint256 amount) internal override {
        _pots[token].all += amount;
        if (block.timestamp >= exitOpenedAt + 3 days) return;
        bool wasDeficit = _pots[token].isDeficit;
        _judge(token);
        if (wasDeficit && !_pots[token].isDeficit) _reach("a deficit ended by a gift");
    }

    function _missing(address token) internal view override returns (uint256) {
        Pot storage pot = _pots[token];
        return pot.claims > pot.all ? pot.claims - pot.all : 0;
    }

    function _openPot(address token, uint256 number) private {
        Pot storage pot = _pots[token];
        (pot.all, pot.claims) = (_books[token].custody, _mostOwedBy(number, token));
        _judge(token);
    }

    function _judge(address token) private {
        _pots[token].isDeficit = _pots[token].all < _pots[token].claims;
    }

    /// @dev Whether the stored epoch is the exit's, or has the same content.
    function _isOfTheExit(uint256 place) internal view returns (bool) {
        return
            exitEpoch > 0 &&
            keccak256(abi.encode(_stored[place].epoch)) ==
            keccak256(abi.encode(_stored[_exitPlace].epoch));
    }

    /// @dev The amount that the bound includes for a leaf and later deposits.
    function _worthOf(
        Leaf memory own,
        address player,
        address token
    ) private view returns (uint256) {
        uint256 deposited = _accountOf(player, token).deposited;
        return deposited < own.deposited ? 0 : own.balance + deposited - own.deposited;
    }

    /// @dev The excess of the bound over the player's claims. The player is paid only the larger of
    /// leaf and forced withdrawal. The bound counts both, and does not subtract earlier payments.
    function _excessOf(
        address player,
        address token,
        uint256 worth,
        uint256 owed
    ) private view returns (uint256) {
        uint256 forced =
            _forced[player][token].registered ? _openForcedOf(player, token) : 0;
        uint256 most = owed > forced ? owed : forced;
        return worth + forced > most ? worth + forced - most : 0;
    }

    function _isNewlyKnown(
        address player,
        address token,
        uint256 excess
    ) private view returns (bool) {
        return
            exitOpenedAt > 0 &&
            block.timestamp < exitOpenedAt + 3 days &&
            excess > _excess[player][token];
    }

    function _noteLowered(address player, address token, uint256 excess) private {
        _pots[token].claims -= excess - _excess[player][token];
        _excess[player][token] = excess;
        _judge(token);
    }

    function _isPayable() internal view returns (bool) {
        return exitOpenedAt > 0 && block.timestamp >= exitOpenedAt + 3 days;
    }

    function _isLate() internal view returns (bool) {
        return block.timestamp >= exitOpenedAt + 180 days;
    }
}
