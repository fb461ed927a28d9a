// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Controls} from "../../../contracts/custody/Controls.sol";
import {Custody} from "../../../contracts/custody/Custody.sol";
import {WindUp} from "../../../contracts/custody/WindUp.sol";
import {IDegenToken} from "../../../contracts/interfaces/IDegenToken.sol";
import {IVault} from "../../../contracts/interfaces/IVault.sol";
import {HostileReceiver} from "../../../contracts/mocks/HostileReceiver.sol";
import {DegenToken} from "../../../contracts/token/DegenToken.sol";
import {Several} from "./Several.sol";
import {bound, vm} from "./Vm.sol";

/// @dev Token, Custody and four players, one of them a contract that may refuse money. A second set
/// of books states what every pool should hold. Only the actions update these books; they are never
/// read from the contracts. Each action predicts whether its call succeeds. If the prediction is
/// wrong, the action reverts, and the run fails.
abstract contract Fixture is Several {
    /// @dev `collectable` is the sum of the collectable payments of the contract under test.
    struct Books {
        uint256 custody;
        uint256 deposited;
        uint256 withdrawn;
        int256 stake;
        uint256 bankroll;
        uint256 openPlays;
        uint256 collectable;
    }

    address internal constant BNB = address(0);
    address internal constant DEVELOPMENT = address(0xD0);
    uint256 internal constant CAP = 10_000_000e18;
    uint256 internal constant PLAYERS = 4;

    DegenToken public immutable degen;
    Custody public immutable custody;
    WindUp public immutable windUp;
    HostileReceiver public immutable hostile;

    address[] internal _players;
    mapping(address token => Books) internal _books;
    mapping(address player => mapping(address token => uint256)) public collectableFor;
    /// @dev BNB that was forced into the contract under test.
    uint256 public forcedBnb;

    constructor() {
        vm.warp(1_800_000_000);
        vm.roll(1_000);
        vm.deal(address(this), 1_000_000e18);
        degen = new DegenToken({
            initialOwner: address(this),
            recipient: address(this),
            development_: DEVELOPMENT
        });
        custody = new Custody({
            degen: address(degen),
            roles: Controls.Roles({
                admin: address(this),
                operator: address(this),
                guardians: [address(this), address(0xC01E)],
                publishers: [address(this), address(0xC01D)]
            })
        });
        windUp = WindUp(custody.windUpContract());
        hostile = new HostileReceiver();
        degen.grantExemption(address(custody), IDegenToken.Exemption.Full);
        degen.approve(address(custody), type(uint256).max);
        _fundPlayers();
    }

    receive() external payable {}

    function playerCount() external view returns (uint256) {
        return _players.length;
    }

    function playerAt(uint256 index) external view returns (address) {
        return _players[index];
    }

    function booksOf(address token) external view returns (Books memory) {
        return _books[token];
    }

    /// @dev A player collects a part or all of a collectable payment, to any account.
    function collect(uint256 who, uint256 toSeed, uint256 tokenSeed, uint256 amountSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        uint256 all = collectableFor[player][token];
        uint256 amount = amountSeed % 3 == 0 ? all : bound(amountSeed, 0, all + 1);
        address to = toSeed % 3 == 0 ? player : _player(toSeed);
        (uint256 before, bool refused) = (_balanceOf(to, token), _refuses(to, token, amount));
        bool success = _callAs(
            player,
            address(_vault()),
            0,
            abi.encodeCall(IVault.collect, (token, to, amount))
        );
        require(success == (amount > 0 && amount <= all && !refused), "C10: collection");
        if (!success) return;
        require(_balanceOf(to, token) - before == amount, "C12: collected another amount");
        _books[token].collectable -= amount;
        collectableFor[player][token] -= amount;
        _reach(amount < all ? "a collection in parts" : "a collection of all");
    }

    function changeMood(uint256 seed) external {
        hostile.setMode(HostileReceiver.Mode(seed % 4 == 3 ? 0 : seed % 4));
    }

    /// @dev The key of the wallet of each player but the last, which is a contract.
    function _keyOf(uint256 index) internal pure returns (uint256) {
        return 0xA11CE + index;
    }

    /// @dev The contract under test.
    function _vault() internal view virtual returns (IVault);

    function _player(uint256 seed) internal view returns (address) {
        return _players[seed % PLAYERS];
    }

    function _token(uint256 seed) internal view returns (address) {
        return seed % 2 == 0 ? address(degen) : BNB;
    }

    function _balanceOf(address player, address token) internal view returns (uint256) {
        return token == BNB ? player.balance : degen.balanceOf(player);
    }

    function _refuses(address to, address token, uint256 amount) internal view returns (bool) {
        if (to == DEVELOPMENT) return false;
        if (token != BNB) return degen.balanceOf(to) + amount > CAP;
        return to == address(hostile) && hostile.mode() != HostileReceiver.Mode.Accept;
    }

    /// @dev Calls as a player; a player contract makes the call itself.
    function _callAs(
        address player,
        address target,
        uint256 value,
        bytes memory payload
    ) internal returns (bool success) {
        if (player == address(hostile)) {
            vm.deal(address(this), address(this).balance + value);
            vm.deal(player, player.balance - value);
            try hostile.execute{value: value}(target, payload) {
                return true;
            } catch {
                vm.deal(address(this), address(this).balance - value);
                vm.deal(player, player.balance + value);
                return false;
            }
        }
        vm.prank(player, player);
        (success, ) = target.call{value: value}(payload);
    }

    /// @dev Makes a call from this contract, which has every role of the house.
    function _call(address target, bytes memory payload) internal returns (bool success) {
        (success, ) = target.call(payload);
    }

    /// @dev Checks a payment: exactly the amount reaches the player, or exactly the amount becomes
    /// collectable, as predicted.
    function _checkPaid(
        address player,
        address token,
        uint256 before,
        uint256 amount,
        bool refused
    ) internal {
        uint256 got = _balanceOf(player, token) - before;
        require(got == (refused ? 0 : amount), "C12: paid another amount");
        if (!refused) return;
        _books[token].collectable += amount;
        collectableFor[player][token] += amount;
        _reach("a payment refused");
    }

    function _approve(address player, address spender) internal {
        _callAs(player, address(degen), 0, abi.encodeCall(degen.approve, (spender, type(uint256).max)));
    }

    /// @dev Balances start near the wallet cap, so that payments often reach it.
    function _fundPlayers() private {
        for (uint256 i = 0; i < PLAYERS - 1; ++i) _players.push(vm.addr(_keyOf(i)));
        _players.push(address(hostile));
        for (uint256 i = 0; i < PLAYERS; ++i) {
            degen.transfer(_players[i], CAP - 50_000e18);
            vm.deal(_players[i], 1_000e18);
            _approve(_players[i], address(custody));
        }
    }
}
