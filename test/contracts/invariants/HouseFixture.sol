// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Casino} from "../../../contracts/casino/Casino.sol";
import {IRandomnessProvider} from "../../../contracts/interfaces/IRandomnessProvider.sol";
import {IVault} from "../../../contracts/interfaces/IVault.sol";
import {IChainlinkVrfRandomness} from "../../../contracts/interfaces/IChainlinkVrfRandomness.sol";
import {VrfCoordinatorMock} from "../../../contracts/mocks/VrfCoordinatorMock.sol";
import {ChainlinkVrfRandomness} from "../../../contracts/randomness/ChainlinkVrfRandomness.sol";
import {CommitRevealRandomness} from "../../../contracts/randomness/CommitRevealRandomness.sol";
import {Fixture} from "./Fixture.sol";

/// @dev A funded Casino, a funded Custody and three sources of randomness: two hash chains and
/// Chainlink's own mock of its coordinator.
abstract contract HouseFixture is Fixture {
    uint256 internal constant CHAIN_LENGTH = 512;
    uint256 internal constant REVEAL_BLOCKS = 200;
    uint256 internal constant VRF_BLOCKS = 400;
    /// @dev Index of the VRF in the list of providers.
    uint256 internal constant VRF = 2;
    bytes32 private constant SEED = keccak256("seed of the invariants");

    Casino public immutable casino;
    CommitRevealRandomness public immutable randomness;
    /// @dev Has the same preimages as `randomness` for the same request numbers, so that only the
    /// Casino can tell the two providers apart.
    CommitRevealRandomness public immutable spareRandomness;
    ChainlinkVrfRandomness public immutable vrf;
    VrfCoordinatorMock public immutable coordinator;

    /// @dev Cached, because actions read links millions of times.
    bytes32[CHAIN_LENGTH] private _links;

    uint256 public jackpot;
    uint256 public supply;

    constructor() {
        casino = new Casino({
            degen: address(degen),
            custody: address(custody),
            admin: address(this),
            operator: address(this),
            guardians: [address(this), address(0xC01E)]
        });
        _makeLinks();
        randomness = _newRandomness();
        spareRandomness = _newRandomness();
        coordinator = new VrfCoordinatorMock(1, 1, 1e18);
        vrf = _newVrf();
        casino.setRandomness(address(randomness));
        casino.unpausePlays();
        degen.setCasino(address(casino));
        supply = degen.totalSupply();
        _fundHouse();
        for (uint256 i = 0; i < PLAYERS; ++i) _approve(_players[i], address(casino));
        degen.openTrading();
    }

    function _vault() internal view override returns (IVault) {
        return casino;
    }

    /// @dev Link 0 is used first; the last link is the seed.
    function _linkAt(uint256 index) internal view returns (bytes32) {
        return _links[index];
    }

    function _providerAt(uint256 index) internal view returns (IRandomnessProvider) {
        if (index % 3 == VRF) return vrf;
        return index % 3 == 0 ? randomness : spareRandomness;
    }

    /// @dev The formula of the specification: 5 % (tier 0) or 90 % of the pool. A stake below
    /// 10,000 DEGEN wins a part in proportion to the stake.
    function _prize(uint256 tier, uint256 stake) internal view returns (uint256) {
        uint256 percent = tier == 0 ? 5 : 90;
        if (stake > 10_000e18) return (jackpot * percent) / 100;
        return (jackpot * percent * stake) / (100 * 10_000e18);
    }

    function _makeLinks() private {
        bytes32 link = SEED;
        for (uint256 i = CHAIN_LENGTH; i > 0; --i) {
            _links[i - 1] = link;
            link = keccak256(abi.encode(link));
        }
    }

    function _newRandomness() private returns (CommitRevealRandomness) {
        return
            new CommitRevealRandomness({
                consumer: address(casino),
                admin: address(this),
                publisher: address(this),
                deadlineBlocks_: REVEAL_BLOCKS,
                tip: keccak256(abi.encode(_linkAt(0))),
                length: CHAIN_LENGTH
            });
    }

    function _newVrf() private returns (ChainlinkVrfRandomness created) {
        uint256 subscriptionId = coordinator.createSubscription();
        coordinator.fundSubscription(subscriptionId, 1_000_000e18);
        created = new ChainlinkVrfRandomness(
            address(casino),
            IChainlinkVrfRandomness.Settings({
                coordinator: address(coordinator),
                subscriptionId: subscriptionId,
                keyHash: 0,
                confirmations: 3,
                callbackGasLimit: 500_000,
                deadlineBlocks: uint40(VRF_BLOCKS),
                balanceMin: 1e18
            })
        );
        coordinator.addConsumer(subscriptionId, address(created));
    }

    function _fundHouse() private {
        degen.approve(address(casino), type(uint256).max);
        custody.fundCustody(address(degen), 1_000_000e18);
        casino.fundBankroll(address(degen), 2_000_000e18);
        casino.fundJackpot(100_000e18);
        custody.fundCustody{value: 100e18}(BNB, 100e18);
        casino.fundBankroll{value: 200e18}(BNB, 200e18);
        Books storage degens = _books[address(degen)];
        (degens.custody, degens.stake) = (1_000_000e18, 1_000_000e18);
        degens.bankroll = 2_000_000e18;
        Books storage bnbs = _books[BNB];
        (bnbs.custody, bnbs.stake, bnbs.bankroll) = (100e18, 100e18, 200e18);
        jackpot = 100_000e18;
    }
}
