// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICasinoAdmin} from "../interfaces/ICasinoAdmin.sol";
import {IRandomnessProvider} from "../interfaces/IRandomnessProvider.sol";
import {Bankroll} from "./Bankroll.sol";

/// @title RandomnessChoice
/// @notice Which provider plays ask. The first is named at once, since there is nothing yet to
/// change; any other is announced and waits.
abstract contract RandomnessChoice is Bankroll {
    using SafeCast for uint256;

    struct Announcement {
        address provider;
        uint40 readyAt;
    }

    /// @dev Long enough for a player to see it and to leave before the change.
    uint256 private constant RANDOMNESS_DELAY = 2 days;

    Announcement private _announced;
    /// @dev Shares its slot with the number of the last request: every play reads both.
    IRandomnessProvider private _randomness;

    /// @inheritdoc ICasinoAdmin
    function setRandomness(address provider) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (address(_randomness) != address(0)) {
            revert Casino_RandomnessSet({provider: address(_randomness)});
        }
        _checkProvider(provider);
        _setRandomness(provider);
    }

    /// @inheritdoc ICasinoAdmin
    function announceRandomness(address provider) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _checkProvider(provider);
        uint256 readyAt = block.timestamp + RANDOMNESS_DELAY;
        _announced = Announcement({provider: provider, readyAt: readyAt.toUint40()});
        emit RandomnessAnnounced({provider: provider, readyAt: readyAt});
    }

    /// @inheritdoc ICasinoAdmin
    function acceptRandomness() external onlyRole(DEFAULT_ADMIN_ROLE) {
        (address provider, uint256 readyAt) = (_announced.provider, _announced.readyAt);
        if (provider == address(0) || block.timestamp < readyAt) {
            revert Casino_RandomnessNotReady({provider: provider, readyAt: readyAt});
        }
        delete _announced;
        _setRandomness(provider);
    }

    /// @inheritdoc ICasinoAdmin
    function randomness() external view returns (address) {
        return address(_randomness);
    }

    /// @inheritdoc ICasinoAdmin
    function announcedRandomness() external view returns (address provider, uint256 readyAt) {
        return (_announced.provider, _announced.readyAt);
    }

    function _provider() internal view returns (IRandomnessProvider) {
        return _randomness;
    }

    function _setRandomness(address provider) private {
        _randomness = IRandomnessProvider(provider);
        emit RandomnessSet({provider: provider});
    }

    function _checkProvider(address provider) private pure {
        if (provider == address(0)) revert Casino_ZeroAddress();
    }
}
