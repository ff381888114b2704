<?php
declare( strict_types=1 );

namespace Millwork\Units\Donations;

defined( 'ABSPATH' ) || exit;

use Millwork\Features\Payments\Checkout\WithdrawnOffers;

add_action( 'post_updated', static fn( $id, $after, $before ) => WithdrawnOffers::record_changes( $after, $before, 'jetpack/donations' ), 10, 3 );
