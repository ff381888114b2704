<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing;

/** The section with the owner's apps at services, where there are any. */
final class Settings {

	/**
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$fields = array_merge( array(), ...array_map( static fn( Networks\Network $service ): array => $service->settings(), array_values( Networks\NetworkList::all() ) ) );
		if ( $fields ) {
			$sections['sharing_services'] = array(
				'title'       => __( 'Sharing to social services', 'millwork' ),
				/* translators: %s: an address. */
				'description' => sprintf( __( 'Some services let this site in through an app of your own. Enter this as its redirect address: %s. Then connect accounts under Settings → Millwork sharing. Keys stay on this site and go to their service alone.', 'millwork' ), Accounts\Authorizations::url() ),
				'order'       => 58,
				'fields'      => $fields,
			);
		}
		return $sections;
	}
}
