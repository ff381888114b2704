<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Spam;

use RuntimeException;

/**
 * Asks Akismet about entries through its plugin. It runs in the queue: no visitor waits for it.
 * @phpstan-import-type Entry from \Millwork\Features\Forms\Entries\Entries
 */
final class Akismet {

	/** Whether its plugin is active and has a key. */
	public static function is_active(): bool {
		return class_exists( 'Akismet' ) && \Akismet::get_api_key();
	}

	/**
	 * @param Entry $entry With its evidence.
	 * @throws RuntimeException If there is no answer.
	 */
	public static function is_spam( array $entry ): bool {
		$verdict = self::ask( $entry, 'comment-check' );
		if ( 'true' !== $verdict && 'false' !== $verdict ) {
			throw new RuntimeException( 'Akismet gave no verdict.' );
		}
		return 'true' === $verdict;
	}

	/**
	 * Tells Akismet that it was wrong.
	 * @param Entry        $entry   With its evidence: Akismet wants the same values again.
	 * @param 'spam'|'ham' $verdict The owner's.
	 * @throws RuntimeException If there is no answer.
	 */
	public static function report( array $entry, string $verdict ): void {
		if ( '' === self::ask( $entry, "submit-$verdict" ) ) {
			throw new RuntimeException( 'Akismet gave no answer.' );
		}
	}

	/**
	 * @param Entry $entry
	 * @return string Its answer; '' if there is none.
	 */
	private static function ask( array $entry, string $call ): string {
		$content = array();
		foreach ( $entry['data'] as $field ) {
			if ( ! in_array( $field['type'], array( 'name', 'email', 'url' ), true ) ) {
				$content[] = implode( ', ', (array) $field['value'] );
			}
		}
		$question = array(
			'blog'                 => home_url(),
			'user_ip'              => $entry['evidence']['address'] ?? '',
			'user_agent'           => $entry['evidence']['agent'] ?? '',
			'referrer'             => $entry['url'],
			'permalink'            => $entry['url'],
			'comment_type'         => 'contact-form',
			'comment_author'       => $entry['name'],
			'comment_author_email' => $entry['email'],
			'comment_content'      => implode( "\n", array_filter( $content, static fn( string $text ): bool => '' !== $text ) ),
			'comment_date_gmt'     => gmdate( 'c', (int) strtotime( $entry['created'] . ' UTC' ) ),
			'blog_lang'            => get_locale(),
			'blog_charset'         => (string) get_option( 'blog_charset' ),
		);
		$answer   = \Akismet::http_post( http_build_query( $question ), $call );
		return is_array( $answer ) ? trim( (string) ( $answer[1] ?? '' ) ) : '';
	}
}
