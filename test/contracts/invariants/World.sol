// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Casino} from "../../../contracts/casino/Casino.sol";
import {HostileReceiver} from "../../../contracts/mocks/HostileReceiver.sol";
import {CommitRevealRandomness} from "../../../contracts/randomness/CommitRevealRandomness.sol";
import {DegenToken} from "../../../contracts/token/DegenToken.sol";
import {vm} from "./Vm.sol";

/// @dev A funded Casino, four players, one of them a contract that may refuse money, and a second
/// set of books: what every pool should hold, kept from what the actions mean and never read from
/// the Casino.
abstract contract World {
    struct Books {
        uint256 custody;
        uint256 bankroll;
        uint256 openPlays;
        uint256 parked;
        uint256 deposited;
        uint256 granted;
    }

    address internal constant BNB = address(0);
    address internal constant DEVELOPMENT = address(0xD0);
    uint256 internal constant CHAIN_LENGTH = 512;
    uint256 internal constant DEADLINE_BLOCKS = 200;
    uint256 internal constant CAP = 10_000_000e18;
    bytes32 private constant SEED = keccak256("seed of the invariants");

    DegenToken public immutable degen;
    Casino public immutable casino;
    CommitRevealRandomness public immutable randomness;
    /// @dev With the same links for the same numbers, so that only the Casino tells the two apart.
    CommitRevealRandomness public immutable spareRandomness;
    HostileReceiver public immutable hostile;

    /// @dev Kept, because actions ask for them by the million.
    bytes32[CHAIN_LENGTH] private _links;

    address[] internal _players;
    mapping(address token => Books) public books;
    mapping(address player => mapping(address token => uint256)) public parkedFor;
    mapping(address player => mapping(address token => uint256)) public depositedBy;
    mapping(address player => mapping(address token => uint256)) public withdrawnBy;
    mapping(address player => mapping(address token => uint256)) public firstDepositBlock;
    uint256 public jackpot;
    uint256 public supply;
    uint256 public forcedBnb;
    bool public exitOpen;

    constructor() {
        vm.deal(address(this), 1_000_000e18);
        degen = new DegenToken({
            initialOwner: address(this),
            recipient: address(this),
            development_: DEVELOPMENT
        });
        casino = new Casino({
            degen: address(degen),
            admin: address(this),
            operator: address(this),
            guardian: address(this)
        });
        _makeLinks();
        randomness = _newRandomness();
        spareRandomness = _newRandomness();
        casino.setRandomness(address(randomness));
        degen.setCasino(address(casino));
        hostile = new HostileReceiver();
        supply = degen.totalSupply();
        _fundHouse();
        _fundPlayers();
        degen.openTrading();
    }

    function playerCount() external view returns (uint256) {
        return _players.length;
    }

    function playerAt(uint256 index) external view returns (address) {
        return _players[index];
    }

    /// @dev Link 0 is the first to be used; the last one is the seed.
    function _linkAt(uint256 index) internal view returns (bytes32) {
        return _links[index];
    }

    function _makeLinks() private {
        bytes32 link = SEED;
        for (uint256 i = CHAIN_LENGTH; i > 0; --i) {
            _links[i - 1] = link;
            link = keccak256(abi.encode(link));
        }
    }

    function _player(uint256 seed) internal view returns (address) {
        return _players[seed % _players.length];
    }

    function _token(uint256 seed) internal view returns (address) {
        return seed % 2 == 0 ? address(degen) : BNB;
    }

    function _balanceOf(address player, address token) internal view returns (uint256) {
        return token == BNB ? player.balance : degen.balanceOf(player);
    }

    function _refuses(address player, address token, uint256 amount) internal view returns (bool) {
        if (token != BNB) return degen.balanceOf(player) + amount > CAP;
        return player == address(hostile) && hostile.mode() != HostileReceiver.Mode.Accept;
    }

    /// @dev The formula of the specification: 5 % (tier 0) or 90 % of the pool, times what the stake
    /// is of 10,000 DEGEN, at most one.
    function _prize(uint256 tier, uint256 stake) internal view returns (uint256) {
        uint256 percent = tier == 0 ? 5 : 90;
        if (stake > 10_000e18) return (jackpot * percent) / 100;
        return (jackpot * percent * stake) / (100 * 10_000e18);
    }

    /// @dev Acts as a player; the contract among them is asked to.
    function _callAs(
        address player,
        uint256 value,
        bytes memory payload
    ) internal returns (bool success) {
        if (player == address(hostile)) {
            vm.deal(address(this), address(this).balance + value);
            vm.deal(player, player.balance - value);
            try hostile.execute{value: value}(address(casino), payload) {
                return true;
            } catch {
                vm.deal(address(this), address(this).balance - value);
                vm.deal(player, player.balance + value);
                return false;
            }
        }
        vm.prank(player);
        (success, ) = address(casino).call{value: value}(payload);
    }

    /// @dev Any payment: exactly the amount reaches the player, or exactly the amount is parked, as
    /// foreseen.
    function _checkPaid(
        address player,
        address token,
        uint256 before,
        uint256 amount,
        bool refused
    ) internal {
        uint256 got = _balanceOf(player, token) - before;
        require(got == (refused ? 0 : amount), "C12: paid another amount");
        if (refused) {
            books[token].parked += amount;
            parkedFor[player][token] += amount;
        }
    }

    function _newRandomness() private returns (CommitRevealRandomness) {
        return
            new CommitRevealRandomness({
                consumer: address(casino),
                admin: address(this),
                committer: address(this),
                deadlineBlocks_: DEADLINE_BLOCKS,
                tip: keccak256(abi.encode(_linkAt(0))),
                length: CHAIN_LENGTH
            });
    }

    function _fundHouse() private {
        degen.approve(address(casino), type(uint256).max);
        casino.fundCustody(address(degen), 1_000_000e18);
        casino.fundBankroll(address(degen), 2_000_000e18);
        casino.fundJackpot(100_000e18);
        casino.fundCustody{value: 100e18}(BNB, 100e18);
        casino.fundBankroll{value: 200e18}(BNB, 200e18);
        books[address(degen)] = Books({
            custody: 1_000_000e18,
            bankroll: 2_000_000e18,
            openPlays: 0,
            parked: 0,
            deposited: 0,
            granted: 1_000_000e18
        });
        books[BNB] = Books({
            custody: 100e18,
            bankroll: 200e18,
            openPlays: 0,
            parked: 0,
            deposited: 0,
            granted: 100e18
        });
        jackpot = 100_000e18;
    }

    /// @dev Near the wallet cap, so that it is met often.
    function _fundPlayers() private {
        _players = [address(0xA11CE), address(0xB0B), address(0xCA401), address(hostile)];
        for (uint256 i = 0; i < _players.length; ++i) {
            degen.transfer(_players[i], CAP - 50_000e18);
            vm.deal(_players[i], 1_000e18);
            if (_players[i] == address(hostile)) {
                hostile.execute(
                    address(degen),
                    abi.encodeCall(degen.approve, (address(casino), type(uint256).max))
                );
            } else {
                vm.prank(_players[i]);
                degen.approve(address(casino), type(uint256).max);
            }
        }
    }
}
