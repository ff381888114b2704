<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Drafts;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;
use Millwork\Features\Forms\Capacity\Pools;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Entries\Addresses;
use Millwork\Features\Forms\Uploads\FileAnswers;
use Millwork\Features\Forms\Uploads\FileLimits;
use Millwork\Features\Forms\Uploads\UploadedFiles;

/**
 * The table of drafts: forms that visitors continue later. A draft is found by a hash of its token and encrypted with a
 * key made of the token, which only its link has: nobody reads it from the database.
 * @phpstan-type Answers array<string, string|list<string>>
 */
final class Drafts {

	public const TOPIC = 'form_drafts';

	/** Without the site's prefix. */
	public const TABLE = 'millwork_form_drafts';

	/** Bytes of a token: nobody guesses it. */
	private const BYTES = 24;

	/** Drafts of a form at a time. */
	private const MOST = 5000;

	/** Bytes of a draft's answers. */
	private const MOST_BYTES = 300 * KB_IN_BYTES;

	/** Characters of the column: seven hashes. */
	private const MOST_OWNERS = 254;

	/** Files that a draft names. */
	private const MOST_FILES = 500;

	/** Rows that are deleted in one sweep. */
	private const BATCH = 500;

	/**
	 * - `id`: a hash of the token. `place`: the `source` of the form's entries.
	 * - `owners`: hashes of addresses, for the export and the erasure of personal data. Those with a plus got the link
	 *   by email, so saving again keeps them.
	 * - `files`: IDs of the files that wait with it, which the data tells only with the token.
	 */
	public static function create(): void {
		TableMaker::make(
			self::TABLE,
			"id char(64) NOT NULL,
			place varchar(64) NOT NULL default '',
			owners varchar(255) NOT NULL default '',
			created datetime NOT NULL default '1970-01-01 00:00:00',
			ends datetime NOT NULL default '1970-01-01 00:00:00',
			data longtext NOT NULL,
			files text NULL,
			PRIMARY KEY  (id),
			KEY place (place),
			KEY ends (ends)"
		);
	}

	/** Adds the column to a table from before it. */
	public static function add_files(): void {
		self::create();
	}

	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/** @return string What a request gives as a token; '' if it can't be one. */
	public static function token( mixed $text ): string {
		return is_string( $text ) && 1 === preg_match( '/^[0-9a-f]{48}$/D', $text ) ? $text : '';
	}

	/**
	 * Stores a draft.
	 * @param string  $token   That of the draft to replace; '' for a new one.
	 * @param string  $place   The `source` of the form's entries.
	 * @param Answers $answers As typed.
	 * @param int     $step    From 0.
	 * @return string The draft's token; '' if it could not be stored.
	 */
	public static function save( #[\SensitiveParameter] string $token, string $place, Definition $definition, array $answers, int $step ): string {
		$json = (string) wp_json_encode( array( 'answers' => $answers, 'step' => $step ) );
		if ( ! self::are_ready() || strlen( $json ) > self::MOST_BYTES ) {
			return '';
		}
		$ends   = Rows::time( $definition->save_days * DAY_IN_SECONDS );
		$owners = self::owners( $definition, $answers );
		if ( '' === $token || ! self::find( $token, $place ) ) {
			$token = bin2hex( random_bytes( self::BYTES ) );
			if ( (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE place = %s', self::table(), $place ) >= self::MOST ) {
				return '';
			}
			$row = array( 'id' => self::id( $token ), 'place' => $place, 'owners' => $owners, 'created' => Rows::time(), 'ends' => $ends, 'data' => self::encrypt( $json, $token ) );
			if ( 1 !== Rows::insert( self::TOPIC, self::table(), $row ) ) {
				return '';
			}
		} else {
			$emailed = preg_grep( '/^\+/', explode( ' ', (string) Rows::value( 'SELECT owners FROM %i WHERE id = %s', self::table(), self::id( $token ) ) ) );
			$owners  = substr( implode( ' ', array( ...array_values( (array) $emailed ), $owners ) ), 0, self::MOST_OWNERS );
			Rows::update( self::table(), array( 'owners' => $owners, 'ends' => $ends, 'data' => self::encrypt( $json, $token ) ), array( 'id' => self::id( $token ) ) );
		}
		self::keep_files( $definition, $answers, $ends, self::id( $token ) );
		return $token;
	}

	/**
	 * @param string $place The `source` of the form's entries.
	 * @return array{answers: array<array-key, mixed>, step: int, ends: string}|null Null if there is no such draft of the form.
	 */
	public static function find( #[\SensitiveParameter] string $token, string $place ): ?array {
		$row  = '' !== $token && self::are_ready() ? Rows::first( 'SELECT data, ends FROM %i WHERE id = %s AND place = %s AND ends > %s', self::table(), self::id( $token ), $place, Rows::time() ) : null;
		$read = $row ? json_decode( self::decrypt( (string) $row['data'], $token ), true ) : null;
		return $row && is_array( $read ) && is_array( $read['answers'] ?? null ) ? array( 'answers' => $read['answers'], 'step' => max( 0, (int) ( $read['step'] ?? 0 ) ), 'ends' => (string) $row['ends'] ) : null;
	}

	/** Deletes a draft whose form was sent. */
	public static function end( #[\SensitiveParameter] string $token, string $place ): void {
		if ( '' !== $token && self::are_ready() ) {
			Rows::delete( self::table(), array( 'id' => self::id( $token ), 'place' => $place ) );
		}
	}

	/** Notes whom a draft's link was emailed to. */
	public static function add_owner( #[\SensitiveParameter] string $token, string $address ): void {
		$owner = '+' . Pools::of_address( $address );
		$had   = (string) Rows::value( 'SELECT owners FROM %i WHERE id = %s', self::table(), self::id( $token ) );
		if ( ! str_contains( $had, $owner ) ) {
			Rows::update( self::table(), array( 'owners' => substr( "$owner $had", 0, self::MOST_OWNERS ) ), array( 'id' => self::id( $token ) ) );
		}
	}

	/**
	 * The drafts with an address.
	 * @return list<array{created: string, ends: string}>
	 */
	public static function of_address( string $email ): array {
		$found = array();
		foreach ( self::are_ready() && '' !== Addresses::normal( $email ) ? Rows::all( 'SELECT created, ends FROM %i WHERE owners LIKE %s LIMIT 100', self::table(), Rows::like( Pools::of_address( $email ) ) ) : array() as $row ) {
			$found[] = array( 'created' => (string) $row['created'], 'ends' => (string) $row['ends'] );
		}
		return $found;
	}

	/** @return int How many drafts with an address were deleted, with the files that wait with them. */
	public static function forget( string $email ): int {
		$found = self::are_ready() && '' !== Addresses::normal( $email ) ? Rows::pairs( 'SELECT id, files FROM %i WHERE owners LIKE %s', self::table(), Rows::like( Pools::of_address( $email ) ) ) : array();
		foreach ( $found as $id => $files ) {
			foreach ( array_filter( explode( ' ', (string) $files ) ) as $one ) {
				$file = UploadedFiles::find( $one );
				// One without an end belongs to an entry.
				null !== ( $file['ends'] ?? null ) && UploadedFiles::delete( $file );
			}
			Rows::delete( self::table(), array( 'id' => (string) $id ) );
		}
		return count( $found );
	}

	/** Follows a form that moves. */
	public static function move( string $from, string $to ): void {
		self::are_ready() && Rows::run( 'UPDATE %i SET place = %s WHERE place = %s', self::table(), $to, $from );
	}

	/** Deletes drafts whose time is over. What is left follows an hour later. */
	public static function sweep(): void {
		$ids = self::are_ready() ? Rows::column( 'SELECT id FROM %i WHERE ends <= %s LIMIT %d', self::table(), Rows::time(), self::BATCH ) : array();
		if ( $ids ) {
			Rows::run( 'DELETE FROM %i WHERE id IN (%s)', self::table(), $ids );
		}
	}

	public static function table(): string {
		return Migrations::table( self::TABLE );
	}

	/**
	 * Hashes of the addresses in a draft.
	 * @param Answers $answers
	 */
	private static function owners( Definition $definition, array $answers ): string {
		$owners = array();
		foreach ( $definition->fields as $field ) {
			$value = $answers[ $field->name ] ?? '';
			if ( 'email' === $field->type && is_string( $value ) && '' !== Addresses::normal( $value ) ) {
				$owners[] = Pools::of_address( $value );
			}
		}
		return implode( ' ', array_slice( array_unique( $owners ), 0, 6 ) );
	}

	/**
	 * Keeps a draft's files as long as the draft, if there is room: files of drafts must not keep others from sending
	 * theirs.
	 * @param Answers $answers
	 * @param string  $id      The draft's.
	 */
	private static function keep_files( Definition $definition, array $answers, string $ends, string $id ): void {
		$form_id = Definitions::id( $definition );
		$had     = array_filter( explode( ' ', (string) Rows::value( 'SELECT files FROM %i WHERE id = %s', self::table(), $id ) ) );
		$kept    = $had;
		foreach ( $definition->fields as $field ) {
			foreach ( null === $field->files ? array() : FileAnswers::tokens( $answers[ $field->name ] ?? array() ) as $token ) {
				$file = UploadedFiles::find_token( $token, $form_id, $field->name );
				if ( $file && null !== $file['ends'] && FileLimits::has_room_for_drafts() ) {
					UploadedFiles::keep_until( $file['id'], $ends );
					$kept[] = $file['id'];
				}
			}
		}
		$kept = array_slice( array_unique( $kept ), -self::MOST_FILES );
		if ( $kept !== $had ) {
			Rows::update( self::table(), array( 'files' => implode( ' ', $kept ) ), array( 'id' => $id ) );
		}
	}

	private static function id( #[\SensitiveParameter] string $token ): string {
		return hash( 'sha256', "millwork-draft:$token" );
	}

	private static function key( #[\SensitiveParameter] string $token ): string {
		return hash_hmac( 'sha256', 'millwork-draft-key', $token, true );
	}

	private static function encrypt( #[\SensitiveParameter] string $text, #[\SensitiveParameter] string $token ): string {
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		return base64_encode( $nonce . sodium_crypto_secretbox( $text, $nonce, self::key( $token ) ) );
	}

	/** @return string '' if it was changed. */
	private static function decrypt( string $stored, #[\SensitiveParameter] string $token ): string {
		$bytes = (string) base64_decode( $stored, true );
		if ( strlen( $bytes ) <= SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ) {
			return '';
		}
		$text = sodium_crypto_secretbox_open( substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), self::key( $token ) );
		return is_string( $text ) ? $text : '';
	}
}
