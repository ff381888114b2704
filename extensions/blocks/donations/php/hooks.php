<?php
/**
 * What the block listens to.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Donations;

use Millwork\Payments\Checkout\Withdrawn;

add_action( 'post_updated', static fn( $id, $after, $before ) => Withdrawn::note( $after, $before, 'jetpack/donations' ), 10, 3 );
