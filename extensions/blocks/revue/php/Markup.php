<?php
declare( strict_types=1 );

namespace Millwork\Units\Revue;

use Millwork\Features\Newsletter\SignUp\Form;
use Millwork\Features\Newsletter\SignUp\FormParts;
use Millwork\Features\Newsletter\SignUp\Intake;
use Millwork\Features\Newsletter\SignUp\NewsletterForms;
use Millwork\Features\Newsletter\SignUp\Outcome;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\InlineHtml;
use Millwork\Rendering\UniqueId;
use Millwork\Visitors\PageOutcomes;
use WP_Block;

/**
 * Prints a form that works without a script: it is sent to its own page, which shows a message. The script enhances it
 * where possible. The stored username of the discontinued service is ignored.
 */
final class Markup {

	private const STORE = 'millwork/revue';

	/** The block's class, and the prefix of its elements' classes. */
	private const ROOT = 'wp-block-jetpack-revue';

	/**
	 * @param int $post The post that contains it, or 0.
	 * @return string HTML, escaped; '' for a block that was never set up.
	 */
	public static function render( WP_Block $block, int $post ): string {
		$values = (array) $block->parsed_block['attrs'];
		$button = Button::from_block( $block );
		if ( array() === $values && array() === ( $block->parsed_block['innerBlocks'] ?? array() ) ) {
			return '';
		}
		$form    = NewsletterForms::form( $post, FormParts::key( $post, $values + array( 'button' => $button['attrs'] ) ) );
		$outcome = PageOutcomes::get( $form->key, Outcome::class );
		$is_sent = $outcome && '' === $outcome->problem;
		FormParts::configure( self::STORE );
		return sprintf(
			'<div %1$s>%2$s%3$s</div>',
			get_block_wrapper_attributes( array( 'id' => UniqueId::from_id( $form->kind->anchor( $form->key ) ) ) ),
			FormParts::message( self::STORE, self::ROOT, $is_sent ? FormParts::success() : '' ),
			$is_sent ? '' : self::form( $values, $button, $form, $outcome )
		);
	}

	/** @param array<string, mixed> $button Parsed. */
	public static function plain( array $button ): string {
		$url = get_permalink();
		return sprintf( '<p><a href="%1$s">%2$s</a></p>', esc_url( $url ? $url : home_url( '/' ) ), esc_html( wp_strip_all_tags( $button['attrs']['text'] ) ) );
	}

	/**
	 * @param array<string, mixed> $values  The stored attributes.
	 * @param array<string, mixed> $button  Parsed.
	 * @param Outcome|null         $outcome The result, if it was sent.
	 */
	private static function form( array $values, array $button, Form $form, ?Outcome $outcome ): string {
		$email = UniqueId::from_id( "subscribe-email-$form->key" );
		$lines = self::line(
			$email,
			self::label( $values, 'emailLabel', __( 'Email address', 'millwork' ) ) . ' <span class="' . self::ROOT . '__required">' . esc_html__( '(required)', 'millwork' ) . '</span>',
			sprintf( 'type="email" name="%s" autocomplete="email" required maxlength="191"%s', esc_attr( $form->kind->field( 'email' ) ), FormParts::described( $email, $outcome->problem ?? '' ) ),
			self::text( $values, 'emailPlaceholder', __( 'Enter your email address', 'millwork' ) ),
			$outcome->typed ?? ''
		);
		if ( false !== ( $values['firstNameShow'] ?? true ) ) {
			$lines .= self::line(
				UniqueId::from_id( "subscribe-first-name-$form->key" ),
				self::label( $values, 'firstNameLabel', __( 'First name', 'millwork' ) ),
				self::name_field( $form->kind->field( 'first_name' ), 'given-name' ),
				self::text( $values, 'firstNamePlaceholder', __( 'Enter your first name', 'millwork' ) ),
				$outcome->first_name ?? ''
			);
		}
		if ( false !== ( $values['lastNameShow'] ?? true ) ) {
			$lines .= self::line(
				UniqueId::from_id( "subscribe-last-name-$form->key" ),
				self::label( $values, 'lastNameLabel', __( 'Last name', 'millwork' ) ),
				self::name_field( $form->kind->field( 'last_name' ), 'family-name' ),
				self::text( $values, 'lastNamePlaceholder', __( 'Enter your last name', 'millwork' ) ),
				$outcome->last_name ?? ''
			);
		}
		return sprintf(
			'<form class="%1$s__form" method="post" action="%2$s">%3$s%4$s%5$s%6$s<p class="%1$s__success" hidden>%7$s</p></form>',
			self::ROOT,
			FormParts::action( $form ),
			FormParts::problem( self::ROOT, $email, $outcome->problem ?? '' ),
			$lines,
			render_block( $button ),
			FormParts::hidden( self::ROOT, $form ),
			esc_html( FormParts::success() )
		);
	}

	/**
	 * A field with its label.
	 * @param string $label      HTML, escaped.
	 * @param string $attributes HTML attributes, escaped.
	 */
	private static function line( string $id, string $label, string $attributes, string $placeholder, string $typed ): string {
		return sprintf(
			'<div class="%1$s__line"><label class="%1$s__label" for="%2$s">%3$s</label><input class="%1$s__field" id="%2$s" %4$s placeholder="%5$s" value="%6$s"></div>',
			self::ROOT,
			esc_attr( $id ),
			$label,
			$attributes,
			esc_attr( $placeholder ),
			ForeignText::escape( $typed )
		);
	}

	/** HTML attributes, escaped. */
	private static function name_field( string $name, string $autocomplete ): string {
		return sprintf( 'type="text" name="%s" autocomplete="%s" maxlength="%d"', esc_attr( $name ), esc_attr( $autocomplete ), Intake::LONGEST_NAME );
	}

	/**
	 * A label. Fields must not be without one.
	 * @param array<string, mixed> $values The stored attributes.
	 * @return string HTML, escaped.
	 */
	private static function label( array $values, string $name, string $fallback ): string {
		$text = self::text( $values, $name, '' );
		return '' === trim( wp_strip_all_tags( $text ) ) ? esc_html( $fallback ) : InlineHtml::clean( $text, FormParts::INLINE );
	}

	/** @param array<string, mixed> $values The stored attributes, without those that equal their defaults. */
	private static function text( array $values, string $name, string $default ): string {
		return is_string( $values[ $name ] ?? null ) ? $values[ $name ] : $default;
	}
}
