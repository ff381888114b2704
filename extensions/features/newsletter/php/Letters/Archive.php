<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Letters;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Mail\MailSettings;
use Millwork\Mail\MailTemplate;
use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\OwnPage;
use WP_Post;

/**
 * The public pages of letters: each letter that was sent and whose owner wants it, as it was sent, and a list of them.
 * They name no subscriber. Other letters have no page.
 */
final class Archive {

	/** The URL parameter: a letter's ID, or 'all'. */
	public const QUERY = 'millwork_letter';

	/** Letters in the list. */
	private const MOST = 200;

	/** @param int $id 0 for the list. */
	public static function url( int $id = 0 ): string {
		return add_query_arg( self::QUERY, $id > 0 ? (string) $id : 'all', home_url( '/' ) );
	}

	/** Whether a letter has a public page: its sending has begun, and the owner wants it. */
	public static function is_public( WP_Post $letter ): bool {
		return null !== self::words( $letter );
	}

	/** Answers a request for a page. */
	public static function handle(): never {
		$asked  = CurrentPage::parameter( self::QUERY );
		$letter = 'all' !== $asked && is_string( $asked ) && ctype_digit( $asked ) ? LetterPosts::get( (int) substr( $asked, 0, 18 ) ) : null;
		if ( 'all' === $asked ) {
			OwnPage::show( self::title(), self::list() );
		}
		$html = $letter ? self::page( $letter ) : '';
		if ( '' === $html ) {
			OwnPage::show( __( 'Letter not found', 'millwork' ), '<h1>' . esc_html__( 'Letter not found', 'millwork' ) . '</h1><p>' . esc_html__( 'It may not be public anymore.', 'millwork' ) . '</p>' . self::home(), 404 );
		}
		if ( ! headers_sent() ) {
			header( 'Content-Type: text/html; charset=UTF-8' );
			header( "Content-Security-Policy: script-src 'none'; object-src 'none'; base-uri 'none'" );
			header( 'X-Frame-Options: SAMEORIGIN' );
		}
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- An email's HTML, escaped where it is made.
		exit;
	}

	/** @return string HTML; '' if the letter isn't public. */
	public static function page( WP_Post $letter ): string {
		$words = self::words( $letter );
		$foot  = array(
			array( 'label' => MailSettings::sender(), 'url' => home_url( '/' ) ),
			array( 'label' => self::title(), 'url' => self::url() ),
		);
		return $words ? MailTemplate::html( LetterPosts::letter( $words, null ), $foot ) : '';
	}

	/** @return string The content of the list, escaped. */
	public static function list(): string {
		$ids   = Tables::are_ready() ? Rows::all( 'SELECT issue.post_id, issue.until FROM %i AS issue INNER JOIN %i AS copy ON copy.issue_id = issue.id INNER JOIN %i AS meta ON meta.post_id = issue.post_id WHERE issue.kind = %s AND meta.meta_key = %s AND meta.meta_value = %s ORDER BY issue.until DESC, issue.id DESC LIMIT %d', Issues::table(), Copies::table(), $GLOBALS['wpdb']->postmeta, IssueKind::Letter->value, LetterPosts::PUBLIC, '1', self::MOST ) : array();
		$items = '';
		foreach ( $ids as $row ) {
			$letter = LetterPosts::get( (int) $row['post_id'] );
			$words  = $letter ? self::words( $letter ) : null;
			if ( $letter && $words ) {
				$items .= sprintf( '<li><a href="%s">%s</a><br><time datetime="%s">%s</time></li>', esc_url( self::url( $letter->ID ) ), esc_html( LetterPosts::letter( $words, null )->subject ), esc_attr( str_replace( ' ', 'T', (string) $row['until'] ) . 'Z' ), esc_html( (string) wp_date( (string) get_option( 'date_format' ), (int) strtotime( "$row[until] UTC" ) ) ) );
			}
		}
		return '<h1>' . esc_html( self::title() ) . '</h1>' . ( '' === $items ? '<p>' . esc_html__( 'No letters yet.', 'millwork' ) . '</p>' : "<ul>$items</ul>" ) . self::home();
	}

	/** @return array{title: string, subject: string, preheader: string, text: string, content: string}|null Null if the letter isn't public. */
	private static function words( WP_Post $letter ): ?array {
		if ( 'trash' === $letter->post_status || ! get_post_meta( $letter->ID, LetterPosts::PUBLIC, true ) ) {
			return null;
		}
		$issue = Issues::find( IssueKind::Letter, $letter->ID );
		return $issue ? Copies::get( $issue->id ) : null;
	}

	private static function title(): string {
		return __( 'All letters', 'millwork' );
	}

	private static function home(): string {
		return '<p class="home"><a href="' . esc_url( home_url( '/' ) ) . '">' . esc_html( MailSettings::sender() ) . '</a></p>';
	}
}
