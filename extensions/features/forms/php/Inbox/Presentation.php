<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Data\Formats\Email;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Features\Forms\Entries\MailState;
use Millwork\Features\Forms\Messages\SingleMails;
use Millwork\Features\Forms\Notes\Notes;
use Millwork\Features\Forms\Notes\Stars;
use Millwork\Features\Forms\Replies\Replies;
use Millwork\Features\Forms\Replies\SenderAddress;
use Millwork\Features\Forms\Spam\LearnedFilter;
use Millwork\Features\Forms\Spam\SenderBlock;
use Millwork\Features\Forms\Uploads\FileDownload;
use Millwork\Features\Forms\Uploads\FileTypes;
use Millwork\Features\Forms\Uploads\UploadedFiles;
use Millwork\Features\Forms\Webhooks\Deliveries;

/**
 * Turns entries into REST responses. Texts are as sent: escape them before printing.
 * @phpstan-import-type Entry from \Millwork\Features\Forms\Entries\Entries
 * @phpstan-import-type Place from PlaceTitles
 */
final class Presentation {

	/**
	 * An entry in a list.
	 * @param Entry      $entry      Its `data` is not needed.
	 * @param Place|null $place      From PlaceTitles; null to look it up.
	 * @param bool       $is_starred Whether it has a star.
	 * @return array<string, mixed>
	 */
	public static function summary( array $entry, ?array $place = null, bool $is_starred = false ): array {
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
			'is_starred'  => $is_starred,
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
		return self::summary( $entry, null, array() !== Stars::among( array( $entry['id'] ) ) ) + array(
			'fields'         => self::fields( $entry ),
			'spam_signs'     => self::spam_signs( $entry ),
			'is_blocked'     => SenderBlock::is_blocked( $entry['email'] ),
			'url'            => esc_url_raw( $entry['url'], array( 'http', 'https' ) ),
			'ip'             => $entry['ip'],
			'previous_state' => $entry['previous_state'],
			'is_kept'        => $entry['is_kept'],
			'purge_at'       => null === $entry['purge_at'] ? null : self::time( $entry['purge_at'] ),
			'can_resend'     => EntryState::Inbox->value === $entry['state'] && null !== $definition,
			'replies'        => Replies::present( $entry['id'] ),
			'reply_to'       => EntryState::Inbox->value === $entry['state'] && Replies::may() && Email::is_valid( SenderAddress::of( $entry ) ) ? SenderAddress::of( $entry ) : '',
			'notes'          => Notes::present( $entry['id'] ),
			'mail_log'       => array_map(
				static fn( array $attempt ): array => array( 'created' => self::time( $attempt['created'] ) ) + $attempt,
				MailLog::for_entry( $entry['id'] )
			),
			'emails'         => SingleMails::offered( $entry, $definition ),
			'webhooks'       => self::webhooks( $entry, $definition ),
		);
	}

	/**
	 * Where an entry is sent besides, without the URLs: they may have a key.
	 * @param Entry           $entry
	 * @param Definition|null $definition Null if it was deleted.
	 * @return list<array{number: int, host: string, state: string, next_try: string|null}>
	 */
	private static function webhooks( array $entry, ?Definition $definition ): array {
		$deliveries = $definition && $definition->webhooks ? Deliveries::of_entry( $entry['id'] ) : array();
		$webhooks   = array();
		foreach ( $definition->webhooks ?? array() as $webhook ) {
			$delivery   = $deliveries[ $webhook['number'] ] ?? null;
			$webhooks[] = array(
				'number'   => $webhook['number'],
				'host'     => Deliveries::host( $webhook['url'] ),
				'state'    => null === $delivery ? 'none' : ( '' === $delivery['state'] ? 'waiting' : $delivery['state'] ),
				'next_try' => null === $delivery || null === $delivery['due'] || 0 === $delivery['tries'] ? null : self::time( $delivery['due'] ),
			);
		}
		return $webhooks;
	}

	/**
	 * The words that made an entry spam.
	 * @param Entry $entry
	 * @return list<string>
	 */
	private static function spam_signs( array $entry ): array {
		if ( EntryState::Spam->value !== $entry['state'] ) {
			return array();
		}
		return match ( $entry['spam_reason'] ) {
			'learned'    => LearnedFilter::signs( $entry['data'] ),
			'disallowed' => SenderBlock::matches( array( $entry['name'], $entry['email'], ...array_map( array( EntryValue::class, 'text' ), $entry['data'] ) ) ),
			default      => array(),
		};
	}

	/**
	 * An entry's fields, with the files that can be downloaded.
	 * @param Entry $entry
	 * @return list<array<string, mixed>>
	 */
	private static function fields( array $entry ): array {
		$fields = array_map(
			static function ( mixed $field ): array {
				$field = self::field( $field );
				return array( 'value' => EntryValue::shown( $field ) ) + $field;
			},
			$entry['data']
		);
		if ( ! in_array( 'file', array_column( $fields, 'type' ), true ) ) {
			return $fields;
		}
		$files = array();
		foreach ( UploadedFiles::of_entry( $entry['id'] ) as $file ) {
			$files[ $file['field'] ][] = array(
				'name'  => $file['name'],
				'bytes' => $file['bytes'],
				'url'   => FileDownload::url( $file ),
				'view'  => FileTypes::is_picture( $file['type'] ) ? FileDownload::url( $file, true ) : '',
			);
		}
		return array_map( static fn( array $field ): array => $field + ( 'file' === $field['type'] && isset( $files[ $field['name'] ] ) ? array( 'files' => $files[ $field['name'] ] ) : array() ), $fields );
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
					'description' => __( 'When a failed email is sent again, in UTC, or null.', 'millwork' ),
					'type'        => array( 'string', 'null' ),
				),
				'is_starred'     => $bool,
				'fields'         => $whole + array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array(
							'name'    => $text,
							'label'   => $text,
							'type'    => $text,
							'value'   => array( 'type' => array( 'string', 'array' ), 'items' => $text ),
							'message' => array( 'description' => __( 'The consent text.', 'millwork' ) ) + $text,
							'parts'   => array( 'description' => __( 'The parts of an address, in the order of its values.', 'millwork' ), 'type' => 'array', 'items' => $text ),
							'signed'  => array( 'description' => __( 'When the name was signed, in UTC.', 'millwork' ) ) + $time,
							'other'   => array( 'description' => __( 'The option that the visitor’s own text follows in the value.', 'millwork' ) ) + $text,
							'files'   => array(
								'description' => __( 'The files that were sent, with URLs for downloading and, for images, viewing them.', 'millwork' ),
								'type'        => 'array',
								'items'       => array(
									'type'       => 'object',
									'properties' => array( 'name' => $text, 'bytes' => array( 'type' => 'integer' ), 'url' => $text, 'view' => $text ),
								),
							),
						),
					),
				),
				'spam_signs'     => $whole + array(
					'description' => __( 'Words that made it spam, if they are known.', 'millwork' ),
					'type'        => 'array',
					'items'       => $text,
				),
				'is_blocked'     => $whole + array(
					'description' => __( 'Whether the sender is blocked. Null if there is no address or the user may not block senders.', 'millwork' ),
					'type'        => array( 'boolean', 'null' ),
				),
				'url'            => $whole + $text,
				'ip'             => $whole + $text,
				'previous_state' => $whole + $text,
				'is_kept'        => $whole + $bool,
				'purge_at'       => $whole + array( 'type' => array( 'string', 'null' ) ),
				'can_resend'     => $whole + $bool,
				'replies'        => $whole + array(
					'description' => __( 'Replies by email, oldest first.', 'millwork' ),
					'type'        => 'array',
					'items'       => array( 'type' => 'object' ),
				),
				'reply_to'       => $whole + array( 'description' => __( 'The address that a reply goes to. Empty if the user can’t reply.', 'millwork' ) ) + $text,
				'notes'          => $whole + array(
					'description' => __( 'Private notes, oldest first.', 'millwork' ),
					'type'        => 'array',
					'items'       => array( 'type' => 'object' ),
				),
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
							'kind'      => array( 'description' => __( 'Empty for the form’s own recipients, “sender”, “withheld”, “moved”, “unmoved”, “limited”, “again-” and a kind for a marker, or “further-” or “webhook-” and the number of a notification or webhook.', 'millwork' ) ) + $text,
						),
					),
				),
				'emails'         => $whole + array(
					'description' => __( 'The emails that can be sent again one by one.', 'millwork' ),
					'type'        => 'array',
					'items'       => array(
						'type'       => 'object',
						'properties' => array( 'kind' => $text, 'to' => array( 'type' => 'array', 'items' => $text ), 'is_waiting' => $bool ),
					),
				),
				'webhooks'       => $whole + array(
					'description' => __( 'The webhooks of its form, and whether they have the entry.', 'millwork' ),
					'type'        => 'array',
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'number'   => array( 'type' => 'integer' ),
							'host'     => $text,
							'state'    => array( 'enum' => array( 'none', 'waiting', 'sent', 'failed' ) ) + $text,
							'next_try' => array( 'type' => array( 'string', 'null' ) ),
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
	 * @return array{name: string, label: string, type: string, value: string|list<string>, message?: string, letters?: list<string>, parts?: list<string>, signed?: string, other?: string}
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
