<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger;

use Millwork\Features\Ledger\Entries\Summary;

/**
 * Suggests what the privacy policy says about other hosts. WordPress tells the owner when the suggestion has changed.
 */
final class PrivacyGuide {

	public static function suggest(): void {
		if ( ! current_user_can( 'manage_privacy_options' ) ) {
			return;
		}
		$text = self::part( __( 'When you open pages of this site, your browser also contacts these servers, which see your IP address:', 'millwork' ), Summary::names( 'before' ) )
			. self::part( __( 'Your browser contacts these servers only after you ask for their content:', 'millwork' ), Summary::names( 'after' ) );
		if ( '' !== $text ) {
			wp_add_privacy_policy_content( 'Millwork', '<p><strong class="privacy-policy-tutorial">' . esc_html__( 'Suggested text:', 'millwork' ) . '</strong></p>' . $text );
		}
	}

	/**
	 * @param list<string> $names Plain text.
	 * @return string HTML; '' without names.
	 */
	private static function part( string $sentence, array $names ): string {
		return $names ? '<p>' . esc_html( $sentence ) . '</p><ul><li>' . implode( '</li><li>', array_map( 'esc_html', $names ) ) . '</li></ul>' : '';
	}
}
