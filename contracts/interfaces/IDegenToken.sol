// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @title IDegenToken
/// @notice The DEGEN token: fixed supply, a tax that only falls with time, and a cap on what one
/// wallet holds.
/// @dev The owner can grant exemptions, name the Casino before trading opens, and open trading
/// once. The owner can never mint, burn, block an account, move another's tokens, change or delay
/// the tax, close trading, or take back an exemption that was granted.
interface IDegenToken is IERC20Metadata, IERC20Permit {
    /// @notice Which of the token's rules an account is exempt from. The values are ordered, and
    /// the exemption of an account never decreases.
    /// @dev `Holder` is for liquidity pools: they may hold more than `maxWallet`, but their trades
    /// pay tax. `Full` is for the Casino and the accounts of the allocation: no cap, and no
    /// transfer from or to them is taxed.
    enum Exemption {
        None,
        Holder,
        Full
    }

    event TradingOpened(uint256 openedAt);
    event ExemptionGranted(address indexed account, Exemption exemption);
    event CasinoSet(address indexed casino);

    /// @notice Trading is not open, and neither side of the transfer is fully exempt.
    error DegenToken_TradingClosed(address from, address to);
    error DegenToken_TradingAlreadyOpen(uint256 openedAt);
    error DegenToken_CasinoMissing();
    error DegenToken_WalletAboveMax(address account, uint256 balance, uint256 max);
    /// @notice An exemption can only grow; taking it back could trap the tokens of the account.
    error DegenToken_ExemptionNotHigher(address account, Exemption current, Exemption requested);
    error DegenToken_ZeroAddress();

    /// @notice Opens trading for good and starts the tax ladder. Only the owner, only once, and
    /// only after the Casino is set.
    function openTrading() external;

    /// @notice Sets the receiver of the jackpot's share of the tax and exempts it fully. Only the
    /// owner, and only before trading opens.
    /// @dev Warning: it cannot be changed afterwards. A later Casino can be exempted, but the
    /// jackpot's share of the tax keeps going to the pool of the first one. Until plays there have
    /// been closed for 7 days, that pool pays only players.
    function setCasino(address casino_) external;

    /// @notice Raises the exemption of `account`. Only the owner, at any time.
    /// @dev There is no function that revokes an exemption.
    function grantExemption(address account, Exemption exemption) external;

    /// @notice Time at which trading opened, in seconds; zero while it is closed.
    function tradingOpenedAt() external view returns (uint256);

    /// @notice Current tax on a transfer between two accounts without an exemption, in basis
    /// points.
    /// @dev 2500 in the first five minutes after the opening, then 2100, 1700, 1300 and 900 for
    /// five minutes each, and 500 from minute 25 on. Before the opening it returns the first step,
    /// although no such transfer is possible.
    function taxBps() external view returns (uint256);

    /// @notice The most that an account without an exemption may hold after a transfer: 1 % of the
    /// initial supply.
    /// @dev The cap stays the same when the supply falls, so a falling supply never puts a wallet
    /// above the cap.
    function maxWallet() external view returns (uint256);

    /// @notice True for accounts whose transfers are never taxed and never capped
    /// (`Exemption.Full`).
    function isExempt(address account) external view returns (bool);

    /// @notice Which of the token's rules the account is exempt from.
    function exemptionOf(address account) external view returns (Exemption);

    /// @notice The receiver of the jackpot's share of the tax.
    function casino() external view returns (address);

    /// @notice The receiver of the development share of the tax; fixed at construction.
    function development() external view returns (address);
}
