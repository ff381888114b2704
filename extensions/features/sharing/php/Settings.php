<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing;

/** Adds the section with the owner's apps at networks. */
final class Settings {

	/**
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$fields = array_merge( array(), ...array_map( static fn( Networks\Network $network ): array => $network->settings(), array_values( Networks\NetworkList::all() ) ) );
		if ( $fields ) {
			$sections['sharing_services'] = array(
				'title'       => __( 'Social networks', 'millwork' ),
				/* translators: %s: a URL. */
				'description' => sprintf( __( 'Some networks require your own app. Enter this redirect URL in it: %s. Then connect accounts under Millwork → Social accounts.', 'millwork' ), Accounts\Authorizations::url() ),
				'group'       => 'connections',
				'order'       => 58,
				'fields'      => $fields,
			);
		}
		return $sections;
	}
}
