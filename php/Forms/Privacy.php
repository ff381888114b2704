<?php
/**
 * Entries and WordPress's tools for personal data.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Forms;

/**
 * Exports and erases what a person has sent, by the e-mail address that was given with it, and
 * suggests a text for the site's privacy policy.
 */
final class Privacy {

	/** Entries at a time. */
	private const BATCH = 50;

	/**
	 * Hooks into the tools.
	 */
	public static function boot(): void {
		add_filter( 'wp_privacy_personal_data_exporters', array( self::class, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( self::class, 'add_eraser' ) );
		add_action( 'admin_init', array( self::class, 'suggest' ) );
	}

	/**
	 * Adds our exporter.
	 *
	 * @param mixed $exporters Exporters by name.
	 * @return mixed With ours.
	 */
	public static function add_exporter( mixed $exporters ): mixed {
		if ( is_array( $exporters ) ) {
			$exporters['millwork-entries'] = array(
				'exporter_friendly_name' => __( 'Form entries', 'millwork' ),
				'callback'               => array( self::class, 'export' ),
			);
		}
		return $exporters;
	}

	/**
	 * Adds our eraser.
	 *
	 * @param mixed $erasers Erasers by name.
	 * @return mixed With ours.
	 */
	public static function add_eraser( mixed $erasers ): mixed {
		if ( is_array( $erasers ) ) {
			$erasers['millwork-entries'] = array(
				'eraser_friendly_name' => __( 'Form entries', 'millwork' ),
				'callback'             => array( self::class, 'erase' ),
			);
		}
		return $erasers;
	}

	/**
	 * Exports what a person has sent, in any state.
	 *
	 * @param mixed $email The person's address.
	 * @param mixed $page  From 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function export( mixed $email, mixed $page = 1 ): array {
		$entries = self::of( (string) $email, max( 1, (int) $page ) );
		return array(
			'data' => array_map( array( self::class, 'item' ), $entries ),
			'done' => count( $entries ) < self::BATCH,
		);
	}

	/**
	 * Deletes what a person has sent, with its mail log.
	 *
	 * @param mixed $email The person's address.
	 * @return array{items_removed: int, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( mixed $email ): array {
		// What is there moves up, so it is always the first page.
		$ids     = array_column( self::of( (string) $email, 1 ), 'id' );
		$deleted = EntryStates::delete( $ids );
		return array(
			'items_removed'  => $deleted,
			'items_retained' => $deleted < count( $ids ),
			'messages'       => $deleted < count( $ids ) ? array( __( 'Some form entries could not be deleted. Please try again.', 'millwork' ) ) : array(),
			'done'           => count( $ids ) < self::BATCH || 0 === $deleted,
		);
	}

	/**
	 * Suggests what the privacy policy says about forms.
	 */
	public static function suggest(): void {
		wp_add_privacy_policy_content(
			'Millwork',
			'<p class="privacy-policy-tutorial">' . esc_html__( 'Forms on your pages store what visitors send, and mail it to you. Say here how long you keep it: each form has a setting for that, and can be set to keep nothing. IP addresses are stored only if you switched that on.', 'millwork' ) . '</p>'
			. '<p><strong class="privacy-policy-tutorial">' . esc_html__( 'Suggested text:', 'millwork' ) . '</strong> '
			. esc_html__( 'If you send us a form, we store what you typed, the time and the page, so that we can answer you, and it is sent to us by e-mail. To keep spam away, an encrypted mark of your IP address is kept for some minutes. We delete entries when we do not need them any more; you can ask us for a copy or to delete yours at any time.', 'millwork' ) . '</p>'
		);
	}

	/**
	 * What a person has sent.
	 *
	 * @param string $email The person's address.
	 * @param int    $page  From 1.
	 * @return list<array<string, mixed>> Entries.
	 */
	private static function of( string $email, int $page ): array {
		global $wpdb;
		$email = mb_strtolower( mb_substr( trim( $email ), 0, 191 ) );
		if ( '' === $email || ! Tables::are_ready() ) {
			return array();
		}
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$rows = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i WHERE email = %s ORDER BY id LIMIT %d OFFSET %d', Entries::table(), $email, self::BATCH, ( $page - 1 ) * self::BATCH ), ARRAY_A );
		return array_map( array( Entries::class, 'read' ), array_values( $rows ) );
	}

	/**
	 * An entry as the exporter wants it.
	 *
	 * @param array<string, mixed> $entry The entry.
	 * @return array<string, mixed>
	 */
	private static function item( array $entry ): array {
		$data = array(
			array(
				'name'  => __( 'Sent (UTC)', 'millwork' ),
				'value' => $entry['created'],
			),
			array(
				'name'  => __( 'Page', 'millwork' ),
				'value' => $entry['url'],
			),
		);
		if ( '' !== $entry['ip'] ) {
			$data[] = array(
				'name'  => __( 'IP address', 'millwork' ),
				'value' => $entry['ip'],
			);
		}
		foreach ( $entry['data'] as $field ) {
			$data[] = array(
				// The tool prints names and values as HTML. WordPress's own function would take `&amp;` that somebody typed for `&`.
				'name'  => htmlspecialchars( '' === $field['label'] ? $field['name'] : $field['label'] ),
				'value' => nl2br( htmlspecialchars( implode( ', ', (array) $field['value'] ) ) ),
			);
		}
		return array(
			'group_id'          => 'millwork-entries',
			'group_label'       => __( 'Form entries', 'millwork' ),
			'group_description' => __( 'What was sent with forms of this site.', 'millwork' ),
			'item_id'           => 'millwork-entry-' . $entry['id'],
			'data'              => $data,
		);
	}
}
