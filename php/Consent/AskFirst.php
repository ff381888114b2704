<?php
declare( strict_types=1 );

namespace Millwork\Consent;

use Millwork\Settings\Page;
use Millwork\Settings\StoredSettings;

/** The consent setting, on unless the owner turns it off: no request goes to another host before the visitor agrees. */
final class AskFirst {

	public const KEY = 'ask_first';

	public static function is_on(): bool {
		return StoredSettings::get( self::KEY, true );
	}

	/** Whether visitors are asked, by this setting or in a consent banner. */
	public static function asks(): bool {
		return self::is_on() || ConsentApi::is_active();
	}

	/**
	 * Tells the editor, whose previews ask an author just as the page asks a visitor.
	 * @param array<string, mixed> $data
	 * @return array<string, mixed>
	 */
	public static function add_editor_data( array $data ): array {
		$data['consent'] = array(
			'askFirst' => self::asks(),
			// Without those of WordPress's own embeds, which the editor shows itself.
			'services' => (object) array_map( static fn( array $service ): array => array( 'purpose' => $service['purpose'] ), array_filter( Services::all(), static fn( array $service ): bool => '' === $service['by'] ) ),
		);
		return $data;
	}

	/**
	 * @param array<string, array<string, mixed>> $items What is on and off, by ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_status( array $items ): array {
		$items['privacy'] = array(
			'label' => __( 'Ask visitors before loading content from other services', 'millwork' ),
			'is_on' => self::is_on(),
			'url'   => Page::url( 'privacy' ),
			'order' => 30,
		);
		return $items;
	}

	/**
	 * @param array<string, array<string, mixed>> $sections By ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$services    = array();
		$description = __( 'Some blocks show content from other services, which then see your visitors’ IP addresses and may set cookies.', 'millwork' );
		// Services without hosts are contacted only by this site's server, and no block shows them.
		foreach ( array_filter( Services::all(), static fn( array $service ): bool => array() !== $service['hosts'] ) as $service ) {
			/* translators: 1: a service's name, 2: names of its hosts, joined by commas. */
			$services[] = sprintf( __( '%1$s (%2$s)', 'millwork' ), $service['label'], implode( ', ', $service['hosts'] ) );
		}
		if ( ConsentApi::is_active() ) {
			$description .= ' ' . __( 'The WP Consent API is active, so visitors’ choices in your consent banner apply here too.', 'millwork' );
		}
		$sections['privacy'] = array(
			'title'       => __( 'Privacy', 'millwork' ),
			'group'       => 'general',
			'description' => $description,
			'details'     => $services ? array(
				/* translators: %s: a number. */
				'summary' => sprintf( _n( '%s service that blocks can show', '%s services that blocks can show', count( $services ), 'millwork' ), number_format_i18n( count( $services ) ) ),
				'items'   => $services,
			) : null,
			'order'       => 10,
			'fields'      => array(
				self::KEY => array(
					'type'    => 'boolean',
					'default' => true,
					'label'   => __( 'Ask visitors first', 'millwork' ),
					'help'    => __( 'Visitors see a button and load the content by clicking it. If you change this, clear your page cache.', 'millwork' ),
				),
			),
		);
		return $sections;
	}
}
