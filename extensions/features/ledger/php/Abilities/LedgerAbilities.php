<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Abilities;

use Millwork\Abilities\Ability;
use Millwork\Features\Ledger\Rest\PageRoutes;
use WP_Error;

/** What programs can read about the services that pages contact. */
final class LedgerAbilities {

	public static function register(): void {
		$host  = array( 'host' => array( 'type' => 'string' ), 'label' => array( 'type' => 'string' ), 'by' => array( 'type' => 'string' ), 'is_new' => array( 'type' => 'boolean' ) );
		$hosts = static fn( string $description ): array => array( 'description' => $description, 'type' => 'array', 'items' => array( 'type' => 'object', 'properties' => $host ) );
		Ability::register(
			'list-page-services',
			__( 'List the services of a page', 'millwork' ),
			__( 'Lists the hosts of other services that visitors’ browsers contact on a published page, before and after consent, and who is behind them.', 'millwork' ),
			array( 'id' => array( 'minimum' => 0 ) + Ability::id( __( 'The post’s ID. 0 for what is on every page.', 'millwork' ) ) ),
			array(
				'id'     => array( 'type' => 'integer' ),
				'title'  => array( 'type' => 'string' ),
				'url'    => array( 'type' => 'string' ),
				'before' => $hosts( __( 'Contacted before the visitor consents.', 'millwork' ) ),
				'after'  => $hosts( __( 'Contacted after the visitor consents.', 'millwork' ) ),
			),
			array( PageRoutes::class, 'is_owner' ),
			static fn( array $input ): array|WP_Error => Ability::pick( 'GET', "/millwork/v1/ledger/pages/$input[id]", array(), array( 'id', 'title', 'url', 'before', 'after' ) )
		);
	}
}
