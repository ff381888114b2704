<?php
declare( strict_types=1 );

namespace Millwork\Consent;

use Millwork\Settings\StoredSettings;

/** The consent setting, on unless the owner turns it off: no request goes to another host before the visitor agrees. */
final class AskFirst {

	public const KEY = 'ask_first';

	public static function is_on(): bool {
		return StoredSettings::get( self::KEY, true );
	}

	/**
	 * Tells the editor, whose previews ask an author just as the page asks a visitor.
	 * @param array<string, mixed> $data
	 * @return array<string, mixed>
	 */
	public static function add_editor_data( array $data ): array {
		$data['consent'] = array(
			'askFirst' => self::is_on() || ConsentApi::is_active(),
			'services' => (object) array_map( static fn( array $service ): array => array( 'purpose' => $service['purpose'] ), Services::all() ),
		);
		return $data;
	}

	/**
	 * @param array<string, array<string, mixed>> $sections By ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$services    = array();
		$description = __( 'Some blocks show content that comes from another service, which then learns of your visitor and may set cookies.', 'millwork' );
		// Services without hosts are contacted only by this site's server, and no block shows them.
		foreach ( array_filter( Services::all(), static fn( array $service ): bool => array() !== $service['hosts'] ) as $service ) {
			/* translators: 1: a service's name, 2: names of its hosts, joined by commas. */
			$services[] = sprintf( __( '%1$s (%2$s)', 'millwork' ), $service['label'], implode( ', ', $service['hosts'] ) );
		}
		if ( $services ) {
			/* translators: %s: names of services, joined by commas. */
			$description .= ' ' . sprintf( __( 'Services that your blocks can show: %s.', 'millwork' ), implode( ', ', $services ) );
		}
		if ( ConsentApi::is_active() ) {
			$description .= ' ' . __( 'The WP Consent API is active on this site: where your consent banner has the visitor’s answer, that answer counts.', 'millwork' );
		}
		$sections['privacy'] = array(
			'title'       => __( 'Privacy', 'millwork' ),
			'description' => $description,
			'order'       => 10,
			'fields'      => array(
				self::KEY => array(
					'type'    => 'boolean',
					'default' => true,
					'label'   => __( 'Ask visitors first', 'millwork' ),
					'help'    => __( 'A button stands in for such content until the visitor presses it. If this is off, it loads by itself as it comes into view. If your site has a page cache, empty it after a change.', 'millwork' ),
				),
			),
		);
		return $sections;
	}
}
