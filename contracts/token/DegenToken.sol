// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IDegenToken} from "../interfaces/IDegenToken.sol";

/// @title DegenToken
/// @notice See {IDegenToken}.
contract DegenToken is ERC20Permit, Ownable2Step, IDegenToken {
    uint256 private constant INITIAL_SUPPLY = 1_000_000_000e18;
    uint256 private constant MAX_WALLET = INITIAL_SUPPLY / 100;

    uint256 private constant BPS = 10_000;
    uint256 private constant TAX_FIRST_BPS = 2_500;
    uint256 private constant TAX_FALL_PER_STEP_BPS = 400;
    uint256 private constant TAX_STEP_DURATION = 5 minutes;
    /// @dev Five steps of 4 % lower the tax from 25 % to the final 5 %.
    uint256 private constant TAX_STEPS = 5;

    /// @dev Shares of the tax. The rest, 40 % and the rounding remainder, is burned, so rounding
    /// favors no account.
    uint256 private constant DEVELOPMENT_SHARE_BPS = 4_000;
    uint256 private constant JACKPOT_SHARE_BPS = 2_000;

    address private immutable _development;

    // `_casino` and `_openedAt` share a slot, because every taxed transfer reads both.
    address private _casino;
    uint48 private _openedAt;

    mapping(address account => Exemption) private _exemptions;

    /// @param initialOwner Grants exemptions and opens trading; see {IDegenToken} for what it
    /// cannot do.
    /// @param recipient Receives the whole supply, for the allocation; exempt, because it exceeds
    /// the wallet cap.
    /// @param development_ Receives the development share of the tax; exempt, so that the share is
    /// not taxed again and never exceeds the wallet cap. A rejected share would make taxed
    /// transfers revert.
    constructor(
        address initialOwner,
        address recipient,
        address development_
    ) ERC20("Degen", "DEGEN") ERC20Permit("Degen") Ownable(initialOwner) {
        _development = development_;
        _grantExemption(development_, Exemption.Full);
        // One account may fill both roles on a test chain.
        if (recipient != development_) _grantExemption(recipient, Exemption.Full);
        _mint(recipient, INITIAL_SUPPLY);
    }

    /// @inheritdoc IDegenToken
    function openTrading() external onlyOwner {
        _checkTradingClosed();
        if (_casino == address(0)) revert DegenToken_CasinoMissing();
        _openedAt = uint48(block.timestamp);
        emit TradingOpened({openedAt: block.timestamp});
    }

    /// @inheritdoc IDegenToken
    function setCasino(address casino_) external onlyOwner {
        _checkTradingClosed();
        if (_exemptions[casino_] != Exemption.Full) _grantExemption(casino_, Exemption.Full);
        _casino = casino_;
        emit CasinoSet({casino: casino_});
    }

    /// @inheritdoc IDegenToken
    function grantExemption(address account, Exemption exemption) external onlyOwner {
        _grantExemption(account, exemption);
    }

    /// @inheritdoc IDegenToken
    function tradingOpenedAt() external view returns (uint256) {
        return _openedAt;
    }

    /// @inheritdoc IDegenToken
    function taxBps() external view returns (uint256) {
        return _taxBps(_openedAt);
    }

    /// @inheritdoc IDegenToken
    function maxWallet() external pure returns (uint256) {
        return MAX_WALLET;
    }

    /// @inheritdoc IDegenToken
    function isExempt(address account) external view returns (bool) {
        return _exemptions[account] == Exemption.Full;
    }

    /// @inheritdoc IDegenToken
    function exemptionOf(address account) external view returns (Exemption) {
        return _exemptions[account];
    }

    /// @inheritdoc IDegenToken
    function casino() external view returns (address) {
        return _casino;
    }

    /// @inheritdoc IDegenToken
    function development() external view returns (address) {
        return _development;
    }

    /// @inheritdoc IERC20Permit
    function nonces(
        address holder
    ) public view override(ERC20Permit, IERC20Permit) returns (uint256) {
        return super.nonces(holder);
    }

    /// @dev Every transfer passes here; minting happens only in the constructor, to an exempt
    /// account.
    function _update(address from, address to, uint256 value) internal override {
        Exemption receiver = _exemptions[to];
        if (receiver == Exemption.Full || _exemptions[from] == Exemption.Full) {
            super._update(from, to, value);
        } else {
            _updateTaxed(from, to, value);
        }
        if (receiver == Exemption.None) _checkMaxWallet(to);
    }

    function _updateTaxed(address from, address to, uint256 value) private {
        uint48 openedAt = _openedAt;
        // Check: trading is open, and the sender has the whole amount, because each transfer below
        // checks only its part.
        if (openedAt == 0) revert DegenToken_TradingClosed({from: from, to: to});
        uint256 balance = balanceOf(from);
        if (balance < value) revert ERC20InsufficientBalance(from, balance, value);

        // Effect: divide the tax. Rounds down; the sum of the parts is exactly the value.
        uint256 tax = Math.mulDiv(value, _taxBps(openedAt), BPS);
        uint256 developmentPart = (tax * DEVELOPMENT_SHARE_BPS) / BPS;
        uint256 jackpotPart = (tax * JACKPOT_SHARE_BPS) / BPS;
        super._update(from, _development, developmentPart);
        super._update(from, _casino, jackpotPart);
        super._update(from, address(0), tax - developmentPart - jackpotPart);
        super._update(from, to, value - tax);
    }

    function _grantExemption(address account, Exemption exemption) private {
        if (account == address(0)) revert DegenToken_ZeroAddress();
        Exemption current = _exemptions[account];
        if (exemption <= current) {
            revert DegenToken_ExemptionNotHigher({
                account: account,
                current: current,
                requested: exemption
            });
        }
        _exemptions[account] = exemption;
        emit ExemptionGranted({account: account, exemption: exemption});
    }

    function _checkTradingClosed() private view {
        if (_openedAt != 0) revert DegenToken_TradingAlreadyOpen({openedAt: _openedAt});
    }

    function _checkMaxWallet(address account) private view {
        uint256 balance = balanceOf(account);
        if (balance > MAX_WALLET) {
            revert DegenToken_WalletAboveMax({account: account, balance: balance, max: MAX_WALLET});
        }
    }

    function _taxBps(uint256 openedAt) private view returns (uint256) {
        if (openedAt == 0) return TAX_FIRST_BPS;
        uint256 step = Math.min((block.timestamp - openedAt) / TAX_STEP_DURATION, TAX_STEPS);
        return TAX_FIRST_BPS - step * TAX_FALL_PER_STEP_BPS;
    }
}
