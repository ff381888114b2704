<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Features\Forms\Capacity\Pools;
use Millwork\Features\Forms\Capacity\Seats;
use Millwork\Features\Forms\Drafts\Drafts;
use Millwork\Features\Forms\Notes\Notes;
use Millwork\Features\Forms\Replies\Replies;
use Millwork\Features\Forms\Webhooks\Deliveries;

/**
 * Exports and erases what a person has sent, by any email address in it, and suggests a text for the privacy policy.
 *
 * Entries of other people that only mention the address are not the person's: the export says that it is mentioned, and
 * erasing removes it from them.
 * @phpstan-import-type Entry from Entries
 */
final class Privacy {

	public static function add_exporter( mixed $exporters ): mixed {
		if ( is_array( $exporters ) ) {
			$exporters['millwork-entries'] = array(
				'exporter_friendly_name' => __( 'Form entries', 'millwork' ),
				'callback'               => array( self::class, 'export' ),
			);
		}
		return $exporters;
	}

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
	 * Exports a person's entries, in any state.
	 * @param mixed $page From 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function export( mixed $email, mixed $page = 1 ): array {
		$person = new PersonalEntries( (string) $email );
		$page   = max( 1, (int) $page );
		return array(
			'data' => array_merge( array_map( static fn( array $found ): array => self::item( ...$found ), $person->part( $page ) ), 1 === $page ? self::drafts( (string) $email ) : array() ),
			'done' => $person->is_last( $page ),
		);
	}

	/**
	 * Deletes a person's entries with their mail log, and removes the address from other people's entries.
	 * @param mixed $page From 1.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( mixed $email, mixed $page = 1 ): array {
		$person  = new PersonalEntries( (string) $email );
		$page    = max( 1, (int) $page );
		$entries = $person->part( $page );
		$own     = array();
		$others  = array();
		foreach ( $entries as list( $entry, $role ) ) {
			if ( AddressRole::Given === $role ) {
				$own[] = $entry['id'];
			} else {
				$others[] = $person->take_out_of( $entry );
			}
		}
		EntryStates::delete( $own );
		// Of entries that were deleted before.
		$is_forgotten = Seats::forget( Pools::of_address( (string) $email ) ) + Deliveries::forget( (string) $email ) + Drafts::forget( (string) $email ) > 0;
		$failed       = count( Entries::find_all( $own ) ) + count( array_keys( $others, false, true ) );
		return array(
			'items_removed'  => $is_forgotten || $failed < count( $entries ),
			'items_retained' => $failed || $others,
			'messages'       => array_merge(
				$failed ? array( __( 'Some form entries couldn’t be deleted. Try again.', 'millwork' ) ) : array(),
				$others ? array( __( 'The address was removed from form entries that other people sent. Those entries were kept.', 'millwork' ) ) : array()
			),
			'done'           => $person->is_last( $page ),
		);
	}

	public static function suggest(): void {
		wp_add_privacy_policy_content(
			'Millwork',
			'<p class="privacy-policy-tutorial">' . esc_html__( 'Forms on your pages save what visitors send and email it to you. Mention how long you keep entries: each form has its own setting. IP addresses are saved only if you turned that on. If the Akismet plugin is active, the IP address and browser of each entry are sent to Akismet and kept for 15 days.', 'millwork' ) . '</p>'
			. '<p><strong class="privacy-policy-tutorial">' . esc_html__( 'Suggested text:', 'millwork' ) . '</strong> '
			. esc_html__( 'If you send us a form, we save what you entered, the time and the page so that we can answer you. We also receive it by email. To prevent spam, we keep a hash of your IP address for a few minutes. We delete entries when we no longer need them. You can ask us for a copy of your entries, or to delete them, at any time.', 'millwork' ) . '</p>'
		);
	}

	/**
	 * An entry for the exporter.
	 * @param Entry $entry
	 * @return array<string, mixed>
	 */
	private static function item( array $entry, AddressRole $role ): array {
		$data = array(
			array( 'name' => __( 'Sent (UTC)', 'millwork' ), 'value' => $entry['created'] ),
		);
		if ( AddressRole::Mentioned === $role ) {
			$data[] = array(
				'name'  => __( 'Mentioned', 'millwork' ),
				'value' => esc_html__( 'Someone else mentioned this address in a form they sent.', 'millwork' ),
			);
		} else {
			$data = array_merge( $data, self::content( $entry ) );
		}
		return array(
			'group_id'          => 'millwork-entries',
			'group_label'       => __( 'Form entries', 'millwork' ),
			'group_description' => __( 'Entries sent through forms on this site.', 'millwork' ),
			'item_id'           => 'millwork-entry-' . $entry['id'],
			'data'              => $data,
		);
	}

	/**
	 * A person's saved forms for the exporter. They are encrypted, so only their link shows what is in them.
	 * @return list<array<string, mixed>>
	 */
	private static function drafts( string $email ): array {
		$items = array();
		foreach ( Drafts::of_address( $email ) as $number => $draft ) {
			$items[] = array(
				'group_id'          => 'millwork-drafts',
				'group_label'       => __( 'Form drafts', 'millwork' ),
				'group_description' => __( 'Forms saved to continue later. They’re encrypted: only the link shows what was typed.', 'millwork' ),
				'item_id'           => "millwork-draft-$number",
				'data'              => array(
					array( 'name' => __( 'Saved (UTC)', 'millwork' ), 'value' => $draft['created'] ),
					array( 'name' => __( 'Deleted on (UTC)', 'millwork' ), 'value' => $draft['ends'] ),
				),
			);
		}
		return $items;
	}

	/**
	 * An entry's fields for the exporter.
	 * @param Entry $entry
	 * @return list<array{name: string, value: string}>
	 */
	private static function content( array $entry ): array {
		$data = array(
			array( 'name' => __( 'Page', 'millwork' ), 'value' => $entry['url'] ),
		);
		if ( '' !== $entry['ip'] ) {
			$data[] = array( 'name' => __( 'IP address', 'millwork' ), 'value' => $entry['ip'] );
		}
		if ( '' !== $entry['locale'] ) {
			$data[] = array( 'name' => __( 'Language', 'millwork' ), 'value' => $entry['locale'] );
		}
		foreach ( $entry['data'] as $field ) {
			$data[] = array(
				// The exporter prints names and values as HTML. esc_html() would not escape an `&amp;` that a person
				// typed.
				'name'  => htmlspecialchars( '' === $field['label'] ? $field['name'] : $field['label'] ),
				'value' => nl2br( htmlspecialchars( EntryValue::text( $field ) ) ),
			);
		}
		foreach ( Replies::of( $entry['id'] ) as $reply ) {
			$data[] = array(
				'name'  => __( 'Reply by email', 'millwork' ),
				'value' => nl2br( htmlspecialchars( "{$reply['subject']}\n{$reply['body']}" ) ),
			);
		}
		foreach ( Notes::of( $entry['id'] ) as $note ) {
			$data[] = array(
				'name'  => __( 'Internal note', 'millwork' ),
				'value' => nl2br( htmlspecialchars( $note['note'] ) ),
			);
		}
		return $data;
	}
}
