<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Letters;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\DeliveryState;
use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\IssueList;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Issues\Screen;
use Millwork\Features\Newsletter\Topics\Selection;
use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Mail\Messages\EmailMeta;
use WP_Post;
use WP_Screen;

/** WordPress's list of the letters: the status of each, and the actions for it. */
final class LetterList {

	private const STATE  = 'millwork_state';
	private const READER = 'millwork_readers';

	/** @var array<int, Issue>|null The mailings of the letters in the list, by letter; null before they are read. */
	private static ?array $issues = null;

	/** @var array<int, array<string, int>> How many emails are in which state, by mailing. */
	private static array $counts = array();

	/** Adds the columns and actions on the screen with the list. */
	public static function start( mixed $screen ): void {
		if ( ! $screen instanceof WP_Screen || 'edit-' . LetterPosts::TYPE !== $screen->id ) {
			return;
		}
		self::$issues = null;
		add_filter( 'manage_' . LetterPosts::TYPE . '_posts_columns', array( self::class, 'columns' ) );
		add_action( 'manage_' . LetterPosts::TYPE . '_posts_custom_column', array( self::class, 'print' ), 10, 2 );
		add_filter( 'post_row_actions', array( self::class, 'actions' ), 10, 2 );
		add_filter( "bulk_actions-$screen->id", static fn( $actions ) => array_diff_key( (array) $actions, array( 'edit' => 0 ) ) );
		// For WordPress, a letter stays a draft even after it was sent.
		add_filter( "views_$screen->id", static fn( $views ) => array_intersect_key( (array) $views, array( 'all' => 0, 'trash' => 0 ) ) );
		add_filter( 'display_post_states', '__return_empty_array' );
		add_filter( 'the_title', array( self::class, 'title' ), 10, 2 );
	}

	/**
	 * @param mixed $columns WordPress's.
	 * @return array<string, string>
	 */
	public static function columns( mixed $columns ): array {
		return array(
			'cb'         => is_array( $columns ) ? (string) ( $columns['cb'] ?? '' ) : '',
			'title'      => __( 'Subject', 'millwork' ),
			self::STATE  => __( 'Status', 'millwork' ),
			self::READER => __( 'Sent to', 'millwork' ),
		);
	}

	/** Prints a cell. */
	public static function print( mixed $column, mixed $id ): void {
		$letter = LetterPosts::get( (int) $id );
		if ( $letter && self::STATE === $column ) {
			echo esc_html( self::state( $letter ) );
		} elseif ( $letter && self::READER === $column ) {
			echo esc_html( self::readers( $letter->ID ) );
		}
	}

	/**
	 * @param mixed $actions WordPress's links.
	 * @return array<string, string>
	 */
	public static function actions( mixed $actions, mixed $post ): array {
		$actions = array_filter( (array) $actions, 'is_string' );
		if ( ! $post instanceof WP_Post || LetterPosts::TYPE !== $post->post_type || 'trash' === $post->post_status ) {
			return $actions;
		}
		// Quick Edit and the like would change the title, which is the subject, and post statuses, which mean nothing here.
		$actions = array_intersect_key( $actions, array( 'edit' => 0, 'trash' => 0 ) );
		$link    = static fn( string $url, string $text, string $label ): string => sprintf( '<a href="%s" aria-label="%s">%s</a>', esc_url( $url ), esc_attr( $label ), esc_html( $text ) );
		$subject = self::title( $post->post_title, $post->ID );
		$issue   = self::issues()[ $post->ID ] ?? null;
		$more    = array(
			/* translators: %s: the subject of a letter. */
			'millwork_copy' => $link( LetterCopy::url( $post->ID ), __( 'Duplicate', 'millwork' ), sprintf( __( 'Duplicate “%s”', 'millwork' ), $subject ) ),
		);
		if ( $issue && IssueState::Scheduled !== $issue->state ) {
			/* translators: %s: the subject of a letter. */
			$more['millwork_mailing'] = $link( Screen::url( $issue->id ), __( 'View mailing', 'millwork' ), sprintf( __( 'View the mailing of “%s”', 'millwork' ), $subject ) );
		}
		$first = array_slice( $actions, 0, isset( $actions['edit'] ) ? 1 : 0, true );
		return $first + $more + $actions;
	}

	/** The title of a letter in the list. */
	public static function title( mixed $title, mixed $id = 0 ): string {
		$title = is_string( $title ) ? $title : '';
		return '' === trim( $title ) && LetterPosts::get( is_numeric( $id ) ? (int) $id : 0 ) ? __( 'Letter without a subject', 'millwork' ) : $title;
	}

	/** A letter's status, for people. */
	private static function state( WP_Post $letter ): string {
		if ( Series::has( $letter->ID ) ) {
			return __( 'In the welcome series', 'millwork' );
		}
		$issue = self::issues()[ $letter->ID ] ?? null;
		if ( ! $issue ) {
			/* translators: %s: a date and time. */
			return '' === trim( EmailMeta::get( $letter->ID, EmailMeta::SUBJECT ) ) ? __( 'Draft without a subject', 'millwork' ) : sprintf( __( 'Draft, changed on %s', 'millwork' ), self::time( gmdate( 'Y-m-d H:i:s', (int) get_post_timestamp( $letter, 'modified' ) ) ) );
		}
		$counts = self::$counts[ $issue->id ] ?? array();
		$sent   = $counts[ DeliveryState::Sent->value ] ?? 0;
		/* translators: 1: a number of emails, 2: of how many. */
		$progress = sprintf( __( '%1$s of %2$s', 'millwork' ), number_format_i18n( $sent ), number_format_i18n( (int) array_sum( $counts ) ) );
		return match ( $issue->state ) {
			/* translators: %s: a date and time. */
			IssueState::Scheduled => sprintf( __( 'Scheduled for %s', 'millwork' ), self::time( $issue->until ) ),
			IssueState::Filling   => __( 'Preparing', 'millwork' ),
			/* translators: %s: a progress, such as “20 of 300”. */
			IssueState::Sending   => sprintf( __( 'Sending: %s', 'millwork' ), $progress ),
			/* translators: %s: a progress, such as “20 of 300”. */
			IssueState::Paused    => sprintf( __( 'Paused: %s sent', 'millwork' ), $progress ),
			/* translators: %s: a date and time. */
			IssueState::Done      => sprintf( __( 'Sent on %s', 'millwork' ), self::time( $issue->until ) ),
			/* translators: %s: a progress, such as “20 of 300”. */
			IssueState::Cancelled => sprintf( __( 'Canceled: %s sent', 'millwork' ), $progress ),
		};
	}

	/** Who gets a letter, or got it. */
	private static function readers( int $letter ): string {
		$issue = self::issues()[ $letter ] ?? null;
		if ( Series::has( $letter ) ) {
			return __( 'New subscribers', 'millwork' );
		}
		if ( ! $issue ) {
			return '–';
		}
		$names  = array_map( static fn( Topic $topic ): string => $topic->name, array_intersect_key( Topics::all(), array_flip( Selection::read( $issue->topics )->topics ) ) );
		$whom   = '' === $issue->topics ? __( 'All subscribers', 'millwork' ) : ( $names ? implode( ', ', $names ) : __( 'A deleted topic', 'millwork' ) );
		$number = (int) array_sum( self::$counts[ $issue->id ] ?? array() );
		/* translators: 1: topics, or “All subscribers”, 2: a number of people. */
		return 0 === $number ? $whom : sprintf( __( '%1$s (%2$s)', 'millwork' ), $whom, number_format_i18n( $number ) );
	}

	/** @return array<int, Issue> The mailings of the letters in the list, without those that were canceled before they began. */
	private static function issues(): array {
		if ( null === self::$issues ) {
			self::$issues = array();
			$ids          = array_map( static fn( $post ): int => $post instanceof WP_Post ? $post->ID : (int) $post, $GLOBALS['wp_query']->posts ?? array() );
			$rows         = $ids && Tables::are_ready() ? Rows::all( 'SELECT * FROM %i WHERE kind = %s AND post_id IN (%d)', Issues::table(), IssueKind::Letter->value, array_values( $ids ) ) : array();
			foreach ( array_map( array( Issue::class, 'from_row' ), $rows ) as $issue ) {
				if ( ! LetterSending::is_free( $issue ) ) {
					self::$issues[ $issue->post_id ] = $issue;
				}
			}
			self::$counts = IssueList::counts( array_values( self::$issues ) );
		}
		return self::$issues;
	}

	/** @param string $time UTC, as in the database. */
	private static function time( string $time ): string {
		return (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), (int) strtotime( "$time UTC" ) );
	}
}
