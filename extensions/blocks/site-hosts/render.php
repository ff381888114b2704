<?php
/** Lists the hosts that visitors' browsers contact. */

declare( strict_types=1 );

use Millwork\Units\SiteHosts\Page;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Page::html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- It is escaped there.
