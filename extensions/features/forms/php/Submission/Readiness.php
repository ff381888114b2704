<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

use Millwork\Data\Formats\Email;
use Millwork\Data\Migrations;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Entries\Tables;
use Millwork\Settings\StoredSettings;
use Millwork\Visitors\CurrentPage;

/**
 * Knows whether the tables of forms exist, and the message for visitors if they don't: what happened, that nothing is
 * lost, and a public way to reach the site, if there is one.
 */
final class Readiness {

	/** The setting with a fallback contact, in the owner's words. */
	public const WAY = 'forms_other_way';

	/** Whether entries can be stored. This needs no query: Migrations records missing tables. */
	public static function can_take(): bool {
		return Tables::are_ready() && Migrations::is_ready( Definitions::TOPIC );
	}

	/**
	 * The form's message before it is sent.
	 * @param int $post_id The form's post; 0 for none.
	 * @return Outcome|null Null if there is no message.
	 */
	public static function outcome( int $post_id ): ?Outcome {
		if ( self::can_take() ) {
			return null;
		}
		// It may work again in five minutes, but a cached page would still show the message.
		CurrentPage::prevent_page_caching();
		return new Outcome( OutcomeState::Failed, message: self::sentence( $post_id ) );
	}

	/**
	 * The message for a visitor whose entry could not be stored.
	 * @param int $post_id The form's post; 0 if unknown.
	 * @return string Plain text.
	 */
	public static function sentence( int $post_id ): string {
		$way = trim( StoredSettings::get( self::WAY, '' ) );
		$way = '' === $way ? self::public_contact( $post_id ) : $way;
		return '' === $way
			? __( 'This form can’t save messages right now. What you typed is still here. Try again later, or look for another way to contact us on this site.', 'millwork' )
			/* translators: %s: an email address, a phone number or a sentence of the site's owner. */
			: sprintf( __( 'This form can’t save messages right now. What you typed is still here. Try again later, or contact us here: %s', 'millwork' ), $way );
	}

	/**
	 * An email address or phone number that is public in the same post. Recipients of forms and users' addresses are
	 * private.
	 * @return string '' if there is none.
	 */
	private static function public_contact( int $post_id ): string {
		$post = $post_id > 0 ? get_post( $post_id ) : null;
		if ( ! $post || '' !== $post->post_password || ! is_post_publicly_viewable( $post ) || ! has_block( 'jetpack/contact-info', $post ) ) {
			return '';
		}
		$found = self::find( parse_blocks( $post->post_content ) );
		return $found['jetpack/email'] ?? $found['jetpack/phone'] ?? '';
	}

	/**
	 * The first email address and the first phone number in blocks.
	 * @param array<mixed> $blocks From parse_blocks().
	 * @return array<string, string> By block.
	 */
	private static function find( array $blocks ): array {
		$found = array();
		foreach ( $blocks as $block ) {
			$value = $block['attrs'][ array(
				'jetpack/email' => 'email',
				'jetpack/phone' => 'phone',
			)[ $block['blockName'] ] ?? '' ] ?? '';
			$value = PlainText::from_html( $value );
			if ( Email::is_valid( $value ) || 1 === preg_match( '/^\+?[\d\s().\/-]{5,40}$/D', $value ) ) {
				$found += array( (string) $block['blockName'] => $value );
			}
			$found += self::find( $block['innerBlocks'] );
		}
		return $found;
	}
}
