<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\FormPosts;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Answers\Choices;
use Millwork\Features\Forms\Capacity\Seats;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Drafts\Drafts;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\Tables as EntryTables;
use Millwork\Jobs\Queue;
use WP_Post;

/**
 * Lets a form keep its entries when it moves:
 * - out of a post into a saved form: the post no longer has it, and shows a saved form of the same name instead;
 * - from a saved form back into the only post that showed it;
 * - when a saved form is renamed.
 *
 * Nothing that the editor sends decides this, only what was stored before and after, so that undoing and restoring a
 * revision work, too. The user must be allowed to edit the saved form, and the place that the entries move to must have
 * none yet: entries of two forms are never mixed.
 */
final class EntryMoves {

	public const JOB = 'millwork_forms_moves';

	private const BATCH = 500;

	/** In seconds, for each request. */
	private const SHIFT = 4;

	/** After a post was saved and FormIndex has read it. */
	public static function follow( mixed $id, mixed $after = null, mixed $is_update = false, mixed $before = null ): void {
		if ( ! $after instanceof WP_Post || ! $before instanceof WP_Post || $after->post_content === $before->post_content || ! Tables::are_ready() ) {
			return;
		}
		$was  = StoredForms::own( $before );
		$is   = StoredForms::own( $after );
		$gone = array_keys( array_diff_key( $was, $is ) );
		$new  = array_keys( array_diff_key( $is, $was ) );
		if ( PostType::TYPE === $after->post_type ) {
			if ( 1 === count( $gone ) && 1 === count( $new ) ) {
				self::move( $gone[0], $new[0] );
			}
			return;
		}
		foreach ( array_diff( StoredForms::used( $after ), StoredForms::used( $before ) ) as $form ) {
			self::move_between( $gone, self::saved( $form ), true );
		}
		foreach ( array_diff( StoredForms::used( $before ), StoredForms::used( $after ) ) as $form ) {
			// Other posts show it: it stays there, and this post has a copy.
			if ( null === Rows::value( 'SELECT post_id FROM %i WHERE form_post = %d LIMIT 1', Tables::uses(), $form ) ) {
				self::move_between( $new, self::saved( $form ), false );
			}
		}
	}

	/** Moves entries that one request had no time for. */
	public static function finish(): void {
		if ( ! Tables::are_ready() || ! EntryTables::are_ready() ) {
			return;
		}
		$end = time() + self::SHIFT;
		foreach ( Rows::pairs( "SELECT source, moved_to FROM %i WHERE moved_to <> '' LIMIT 1000", Tables::list() ) as $from => $to ) {
			if ( ! self::move_entries( (string) $from, $to, $end ) ) {
				Queue::wake_at( self::JOB, time() );
				return;
			}
		}
	}

	/** @return string The source of a saved form's entries; '' if there is none or the user may not edit it. */
	private static function saved( int $form ): string {
		$post = get_post( $form );
		if ( ! $post || PostType::TYPE !== $post->post_type || ! current_user_can( 'edit_post', $form ) ) {
			return '';
		}
		return (string) array_key_first( StoredForms::own( $post ) );
	}

	/**
	 * Moves entries between a saved form and the post's form of the same name.
	 * @param list<string> $sources Of the post's forms.
	 * @param string       $saved   '' for none.
	 */
	private static function move_between( array $sources, string $saved, bool $is_into_saved ): void {
		foreach ( '' === $saved ? array() : $sources as $source ) {
			if ( self::mark( $source ) === self::mark( $saved ) ) {
				$is_into_saved ? self::move( $source, $saved ) : self::move( $saved, $source );
				return;
			}
		}
	}

	/** The part of a source that represents the form's name. */
	private static function mark( string $source ): string {
		return explode( ':', "$source::" )[2];
	}

	private static function move( string $from, string $to ): void {
		if ( ! EntryTables::are_ready() || self::has_entries( $to ) ) {
			return;
		}
		list( $kind, $post_id ) = explode( ':', $from );
		Rows::run( 'UPDATE %i SET moved_to = %s WHERE moved_to = %s', Tables::list(), $to, $from );
		Rows::write( Tables::TOPIC, 'INSERT INTO %i (source, kind, post_id, moved_to) VALUES (%s, %s, %d, %s) ON DUPLICATE KEY UPDATE moved_to = %s', Tables::list(), $from, $kind, (int) $post_id, $to, $to );
		Rows::run( "UPDATE %i SET moved_to = '' WHERE source = %s", Tables::list(), $to );
		FormDays::move( $from, $to );
		Seats::move( $from, $to );
		Choices::move( $from, $to );
		Drafts::move( $from, $to );
		if ( ! self::move_entries( $from, $to, time() + self::SHIFT ) ) {
			Queue::wake_at( self::JOB, time() );
		}
	}

	/** @return bool Whether all are moved. */
	private static function move_entries( string $from, string $to, int $end ): bool {
		foreach ( EntryState::cases() as $state ) {
			$hint = EntryTables::hint( 'created_source' );
			do {
				$ids = Rows::ids( "SELECT id FROM %i $hint WHERE state = %s AND source = %s LIMIT %d", Entries::table(), $state->value, $from, self::BATCH );
				if ( $ids && ! Rows::run( 'UPDATE %i SET source = %s WHERE id IN (%d)', Entries::table(), $to, $ids ) ) {
					return false;
				}
				if ( time() > $end ) {
					return false;
				}
				$is_full = count( $ids ) === self::BATCH;
			} while ( $is_full );
		}
		return true;
	}

	private static function has_entries( string $source ): bool {
		$hint = EntryTables::hint( 'created_source' );
		foreach ( EntryState::cases() as $state ) {
			if ( null !== Rows::value( "SELECT id FROM %i $hint WHERE state = %s AND source = %s LIMIT 1", Entries::table(), $state->value, $source ) ) {
				return true;
			}
		}
		return false;
	}
}
