<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Entries;

use DateTimeImmutable;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;
use Millwork\Features\Forms\OtherPlugins\Source;
use Millwork\Features\Forms\OtherPlugins\Sources;

/**
 * What the columns of a file are. A role is 'skip', 'keep' (under its heading), 'id', 'date', 'ip', 'url', 'read',
 * 'state', or 'field:' with a field's name.
 * @phpstan-import-type Run from Runs
 */
final class Columns {

	public const ROLES = '/^(?:skip|keep|id|date|ip|url|read|state|field:[A-Za-z0-9_-]{1,64})$/D';

	/** Columns of a file. */
	public const MOST = 1000;

	/** Headings of any plugin. */
	private const USUAL = array(
		'id'              => 'id',
		'entry id'        => 'id',
		'submission id'   => 'id',
		'date'            => 'date',
		'entry date'      => 'date',
		'date submitted'  => 'date',
		'submitted'       => 'date',
		'submission date' => 'date',
		'created at'      => 'date',
		'ip'              => 'ip',
		'ip address'      => 'ip',
		'user ip'         => 'ip',
		'source url'      => 'url',
		'page url'        => 'url',
		'user agent'      => 'skip',
	);

	/**
	 * @param list<string> $headings
	 * @param list<string> $roles    For each heading.
	 * @param bool         $day_first Whether 1/2/2026 is in February.
	 */
	public function __construct(
		public readonly string $separator,
		public readonly array $headings,
		public readonly array $roles,
		public readonly bool $day_first
	) {}

	/** @param array<array-key, mixed> $layout As stored. */
	public static function from_layout( array $layout ): self {
		$texts = static fn( mixed $list ): array => array_values( array_map( 'strval', array_filter( is_array( $list ) ? $list : array(), 'is_scalar' ) ) );
		return new self( in_array( $layout['separator'] ?? '', array( ';', "\t" ), true ) ? (string) $layout['separator'] : ',', $texts( $layout['headings'] ?? null ), $texts( $layout['roles'] ?? null ), true === ( $layout['day_first'] ?? false ) );
	}

	/**
	 * The plugin whose headings a file has most of.
	 * @param list<string> $headings
	 */
	public static function source( array $headings ): ?Source {
		$words = array_map( array( Texts::class, 'word' ), $headings );
		$best  = null;
		$most  = 0;
		foreach ( Sources::all() as $source ) {
			$count = count( array_intersect( $words, array_keys( $source->headings() ) ) );
			if ( $count > $most ) {
				list( $best, $most ) = array( $source, $count );
			}
		}
		return $best;
	}

	/**
	 * The roles that headings seem to have.
	 * @param list<string> $headings
	 * @return list<string>
	 */
	public static function guess( array $headings, FoundForm $form ): array {
		$roles  = array();
		$known  = ( self::source( $headings )?->headings() ?? array() ) + self::USUAL;
		$fields = array();
		foreach ( $form->fields as $field ) {
			$fields += array( Texts::word( $field->label ) => "field:$field->id", Texts::word( $field->id ) => "field:$field->id" );
		}
		foreach ( $headings as $heading ) {
			$word = Texts::word( $heading );
			// 'Name (First)' is a part of 'Name'.
			$part = trim( (string) preg_replace( '/\s*\([^()]*\)$/u', '', $word ) );
			$role = $fields[ $word ] ?? $known[ $word ] ?? $fields[ $part ] ?? ( '' === $word ? 'skip' : 'keep' );
			// Each of these is there once.
			$roles[] = in_array( $role, array( 'id', 'date', 'ip', 'url', 'read', 'state' ), true ) && in_array( $role, $roles, true ) ? 'skip' : $role;
		}
		return $roles;
	}

	/**
	 * Whether days come before months in a column, by its first cells.
	 * @param list<string> $cells
	 */
	public static function is_day_first( array $cells ): bool {
		foreach ( $cells as $cell ) {
			if ( preg_match( '~^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}~', $cell, $found ) && ( (int) $found[1] > 12 ) !== ( (int) $found[2] > 12 ) ) {
				return (int) $found[1] > 12;
			}
		}
		return 1 === preg_match( '/^[dj]/', (string) get_option( 'date_format' ) );
	}

	/** @param list<string> $cells */
	public function entry( array $cells, int $number ): FoundEntry {
		$values = array();
		$labels = array();
		$fields = array();
		$roles  = array();
		foreach ( $this->roles as $index => $role ) {
			$cell = $cells[ $index ] ?? '';
			if ( 'keep' === $role ) {
				$values[ "column-$index" ] = $cell;
				$labels[ "column-$index" ] = Texts::plain( $this->headings[ $index ] ?? '' );
			} elseif ( str_starts_with( $role, 'field:' ) ) {
				$fields[ substr( $role, 6 ) ][] = $cell;
			} else {
				$roles[ $role ] = $cell;
			}
		}
		$fields         = array_map( static fn( array $cells ): array => array_values( array_filter( $cells, static fn( string $cell ): bool => '' !== $cell ) ), $fields );
		$entry          = new FoundEntry( $number, $this->time( $roles['date'] ?? '' ), $fields + $values );
		$entry->labels  = $labels;
		$entry->ip      = Texts::plain( $roles['ip'] ?? '' );
		$entry->url     = Texts::plain( $roles['url'] ?? '' );
		$entry->is_read = ! in_array( strtolower( $roles['read'] ?? '1' ), array( '', '0', 'no', 'unread' ), true ) && 'unread' !== strtolower( $roles['state'] ?? '' );
		$entry->state   = array( 'spam' => 'spam', 'trash' => 'trash', 'trashed' => 'trash' )[ strtolower( $roles['state'] ?? '' ) ] ?? 'inbox';
		return $entry;
	}

	/**
	 * The key that makes an entry of a file unique: its ID, or all that is in it; without a date also its place in the
	 * file, because two people may send the same.
	 * @param Run          $run
	 * @param list<string> $cells
	 */
	public function attempt( array $run, array $cells, FoundEntry $entry ): string {
		$column = array_search( 'id', $this->roles, true );
		$id     = false === $column ? '' : trim( $cells[ $column ] ?? '' );
		$text   = '' !== $id ? "id:$id" : implode( "\x1F", $cells ) . ( '' === $entry->created ? "\x1F$entry->id" : '' );
		return "csv{$run['form_post']}-" . sha1( $text );
	}

	/** @return string UTC; '' if it is no time. */
	private function time( string $text ): string {
		$text = trim( $text );
		if ( preg_match( '~^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b(.*)$~s', $text, $found ) ) {
			list( $day, $month ) = $this->day_first ? array( $found[1], $found[2] ) : array( $found[2], $found[1] );
			$text                = sprintf( '%04d-%02d-%02d%s', $found[3], $month, $day, $found[4] );
		} elseif ( preg_match( '/[^\x00-\x7F]/', $text ) || ! preg_match( '/\d{4}/', $text ) ) {
			$format = get_option( 'date_format' ) . ' ' . get_option( 'time_format' );
			$read   = DateTimeImmutable::createFromFormat( (string) $format, $text, wp_timezone() );
			$text   = $read ? $read->format( 'Y-m-d H:i:s' ) : '';
		}
		return Texts::utc( (string) preg_replace( '/\s+(?:at|um|@)\s+/i', ' ', $text ), false );
	}
}
