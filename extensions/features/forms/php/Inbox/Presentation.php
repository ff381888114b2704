<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Features\Forms\Entries\MailState;

/**
 * Turns entries into REST responses. Texts are as sent: escape them before printing.
 * @phpstan-import-type Entry from \Millwork\Features\Forms\Entries\Entries
 * @phpstan-import-type Place from PlaceTitles
 */
final class Presentation {

	/**
	 * An entry in a list.
	 * @param Entry      $entry Its `data` is not needed.
	 * @param Place|null $place From PlaceTitles; null to look it up.
	 * @return array<string, mixed>
	 */
	public static function summary( array $entry, ?array $place = null ): array {
		return array(
			'id'          => $entry['id'],
			'created'     => self::time( $entry['created'] ),
			'state'       => $entry['state'],
			'is_read'     => $entry['is_read'],
			'name'        => $entry['name'],
			'email'       => $entry['email'],
			'excerpt'     => $entry['excerpt'],
			'place'       => $place ?? PlaceTitles::describe( $entry['source'], $entry['form_id'] ),
			'spam_reason' => $entry['spam_reason'],
			'mail'        => $entry['mail'],
			'next_try'    => self::next_try( $entry ),
		);
	}

	/**
	 * When failed email is retried.
	 * @param Entry $entry
	 * @return string|null From time(); null if it did not fail or is not retried automatically.
	 */
	private static function next_try( array $entry ): ?string {
		$is_waiting = EntryState::Inbox->value === $entry['state'] && MailState::Waiting->value === $entry['mail'] && $entry['tries'] > 0;
		return $is_waiting && null !== $entry['work_due'] ? self::time( $entry['work_due'] ) : null;
	}

	/**
	 * A complete entry.
	 * @param Entry $entry
	 * @return array<string, mixed>
	 */
	public static function whole( array $entry ): array {
		$definition = Definitions::get( $entry['form_id'] );
		return self::summary( $entry ) + array(
			'fields'         => array_map( array( self::class, 'field' ), $entry['data'] ),
			'url'            => esc_url_raw( $entry['url'], array( 'http', 'https' ) ),
			'ip'             => $entry['ip'],
			'previous_state' => $entry['previous_state'],
			'is_kept'        => $entry['is_kept'],
			'purge_at'       => null === $entry['purge_at'] ? null : self::time( $entry['purge_at'] ),
			'can_resend'     => EntryState::Inbox->value === $entry['state'] && null !== $definition,
			'mail_log'       => array_map(
				static fn( array $attempt ): array => array( 'created' => self::time( $attempt['created'] ) ) + $attempt,
				MailLog::for_entry( $entry['id'] )
			),
		);
	}

	/** @return array<string, mixed> The JSON schema of an entry. */
	public static function schema(): array {
		$text  = array( 'type' => 'string' );
		$bool  = array( 'type' => 'boolean' );
		$time  = array( 'type' => 'string', 'format' => 'date-time' );
		$whole = array( 'context' => array( 'view' ) );
		return array(
			'title'      => 'millwork-entry',
			'type'       => 'object',
			'properties' => array(
				'id'             => array( 'type' => 'integer' ),
				'created'        => array( 'description' => __( 'When it was sent, in UTC.', 'millwork' ) ) + $time,
				'state'          => array( 'enum' => EntryState::shown() ) + $text,
				'is_read'        => $bool,
				'name'           => $text,
				'email'          => $text,
				'excerpt'        => $text,
				'place'          => array(
					'type'       => 'object',
					'properties' => array( 'key' => $text, 'title' => $text, 'edit' => $text ),
				),
				'spam_reason'    => $text,
				'mail'           => array( 'enum' => array( '', ...array_column( MailState::cases(), 'value' ) ) ) + $text,
				'next_try'       => array(
					'description' => __( 'When mail that failed is tried again, in UTC; null if it is not.', 'millwork' ),
					'type'        => array( 'string', 'null' ),
				),
				'fields'         => $whole + array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array(
							'name'    => $text,
							'label'   => $text,
							'type'    => $text,
							'value'   => array( 'type' => array( 'string', 'array' ), 'items' => $text ),
							'message' => array( 'description' => __( 'The sentence that was agreed to.', 'millwork' ) ) + $text,
						),
					),
				),
				'url'            => $whole + $text,
				'ip'             => $whole + $text,
				'previous_state' => $whole + $text,
				'is_kept'        => $whole + $bool,
				'purge_at'       => $whole + array( 'type' => array( 'string', 'null' ) ),
				'can_resend'     => $whole + $bool,
				'mail_log'       => $whole + array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array(
							'id'        => array( 'type' => 'integer' ),
							'created'   => $time,
							'recipient' => $text,
							'is_sent'   => $bool,
							'error'     => $text,
						),
					),
				),
				'previous'       => $whole + array( 'type' => 'integer' ),
				'next'           => $whole + array( 'type' => 'integer' ),
			),
		);
	}

	/**
	 * A field of any stored shape.
	 * @param mixed $field From Entries; another plugin may have changed it.
	 * @return array{name: string, label: string, type: string, value: string|list<string>, message?: string}
	 */
	public static function field( mixed $field ): array {
		return EntryValue::read( $field );
	}

	/**
	 * @param string $time As stored in the table.
	 * @return string Such as '2026-11-21T09:30:00Z'.
	 */
	public static function time( string $time ): string {
		return str_replace( ' ', 'T', $time ) . 'Z';
	}
}
