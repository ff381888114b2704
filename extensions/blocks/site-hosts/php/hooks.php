<?php
/**
 * What the block listens to on the server: class and method by name, so that a class is loaded when its
 * hook runs and not before.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\SiteHosts;

add_filter( 'render_block_millwork/site-hosts', array( Page::class, 'without_empty' ) );
