<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins;

use Millwork\Features\Forms\Messages\AnswerTokens;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;

/**
 * Another plugin's form, read.
 * @phpstan-type FoundMail array{to: string, subject: string, body: string, reply_to: string, condition?: array{show: bool, any: bool, groups: list<array{any: bool, rules: list<array{field: string, operator: string, value: string}>}>}}
 */
final class FoundForm {

	/** Fields of a form. */
	public const MOST_FIELDS = 1000;

	/** @var list<FoundField> */
	public array $fields = array();

	public string $button = '';

	/** 'message', 'redirect' or ''. */
	public string $confirmation = '';

	/** HTML, not yet cleaned. */
	public string $message = '';

	public string $redirect = '';

	/** @var list<FoundMail> Emails to the owner and others: addresses with commas, plain text with our tokens. */
	public array $mails = array();

	/** @var FoundMail|null The email to the sender. */
	public ?array $reply = null;

	/** In the site's time zone, such as '2026-12-24T18:00'; '' for never. */
	public string $closes = '';

	public string $closed_message = '';

	/** 0 for no limit. */
	public int $most_entries = 0;

	public string $full_message = '';

	/** Whether there are only entries: their form was deleted. */
	public bool $is_lost = false;

	/** @var array<string, string> Labels of entries' values that belong to no field. */
	public array $labels = array();

	/** @var list<string> What is not carried over, in sentences. */
	public array $notes = array();

	/** @var array<string, int> IDs of fields, in lower case, with the last number that was added to them. */
	private array $ids = array();

	/** @var array<array-key, int> How many fields have a label, by its word; and of how many fields that was counted. */
	private array $words = array();
	private int $counted = 0;

	/** @var array<array-key, FoundField> By their keys and those of their parts; the first of several. */
	private array $by_key = array();

	/** @param string $key What the plugin calls the form; for a form from a file, a hash of it. */
	public function __construct( public readonly string $key, public readonly string $title ) {}

	/** Adds a field that was read whole, and gives it an ID that no other field has. */
	public function add( FoundField $field ): void {
		if ( count( $this->fields ) >= self::MOST_FIELDS ) {
			/* translators: %s: a number. */
			$note = sprintf( __( 'Only the first %s fields are carried over.', 'millwork' ), number_format_i18n( self::MOST_FIELDS ) );
			in_array( $note, $this->notes, true ) || array_unshift( $this->notes, $note );
			return;
		}
		$base   = (string) preg_replace( '/[^A-Za-z0-9_-]+/', '-', $field->key );
		$base   = preg_match( '/^[A-Za-z]/', $base ) && ! preg_match( '/^f\d+$/', $base ) ? $base : "field-$base";
		$base   = substr( $base, 0, 56 );
		$id     = $base;
		$number = $this->ids[ strtolower( $base ) ] ?? 1;
		while ( isset( $this->ids[ strtolower( $id ) ] ) ) {
			$id = "$base-" . ++$number;
		}
		$field->id                        = $id;
		$this->ids[ strtolower( $base ) ] = $number;
		$this->ids[ strtolower( $id ) ]   = $this->ids[ strtolower( $id ) ] ?? 1;
		$this->fields[]                   = $field;
		foreach ( array( $field->key, ...array_keys( $field->parts ) ) as $key ) {
			$this->by_key[ $key ] ??= $field;
		}
	}

	public function field( string $key ): ?FoundField {
		return $this->by_key[ $key ] ?? null;
	}

	/** @return string The token for a field's answer in emails; '' if there is no such field. */
	public function token( string $key ): string {
		$field = $this->field( $key );
		if ( ! $field || ! $field->is_field() ) {
			return '';
		}
		if ( count( $this->fields ) !== $this->counted ) {
			$this->words   = array_count_values( array_map( static fn( FoundField $one ): string => Texts::word( $one->label ), $this->fields ) );
			$this->counted = count( $this->fields );
		}
		return '' === $field->label || ( $this->words[ Texts::word( $field->label ) ] ?? 0 ) > 1 || mb_strlen( $field->label ) > 100 || strpbrk( $field->label, "{}\n" ) ? "{{$field->id}}" : "{{$field->label}}";
	}

	/** All answers with their labels, as text with tokens. */
	public function all_answers(): string {
		$lines = array();
		foreach ( $this->fields as $field ) {
			if ( $field->is_field() && ! in_array( $field->type, AnswerTokens::WITHHELD, true ) ) {
				$lines[] = ( '' === $field->label ? '' : "$field->label: " ) . $this->token( $field->key );
			}
		}
		return implode( "\n", $lines );
	}
}
