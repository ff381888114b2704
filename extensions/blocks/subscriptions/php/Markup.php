<?php
declare( strict_types=1 );

namespace Millwork\Units\Subscriptions;

use Millwork\Features\Newsletter\Settings;
use Millwork\Features\Newsletter\SignUp\Form;
use Millwork\Features\Newsletter\SignUp\FormParts;
use Millwork\Features\Newsletter\SignUp\NewsletterForms;
use Millwork\Features\Newsletter\SignUp\Outcome;
use Millwork\Features\Newsletter\SignUp\TopicFields;
use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Rendering\ButtonClasses;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\InlineHtml;
use Millwork\Rendering\UniqueId;
use Millwork\Visitors\PageOutcomes;

/** Prints a form that is sent to its own page, which shows a message. The script enhances it where possible. */
final class Markup {

	private const STORE = 'millwork/subscriptions';

	/** The block's class, and the prefix of its elements' classes. */
	private const ROOT = 'wp-block-jetpack-subscriptions';

	/**
	 * @param array<string, mixed> $values As from Values::read().
	 * @param int                  $post   The post that contains it, or 0.
	 * @return string HTML, escaped.
	 */
	public static function render( array $values, int $post ): string {
		$key     = FormParts::key( $post, $values );
		$form    = NewsletterForms::form( $post, $key );
		$outcome = PageOutcomes::get( $key, Outcome::class );
		$count   = true === ( $values['showSubscribersTotal'] ?? false ) ? self::count() : '';
		$is_sent = $outcome && '' === $outcome->problem;
		$classes = array_filter( array( '__supports-newline', self::is_on_new_line( $values ) ? '__use-newline' : '', '' === $count ? '' : '__show-subs' ) );
		$wrapper = get_block_wrapper_attributes(
			array(
				'class' => implode( ' ', array_map( static fn( string $one ): string => self::ROOT . $one, $classes ) ),
				'id'    => UniqueId::from_id( $form->kind->anchor( $key ) ),
			)
		);
		FormParts::configure( self::STORE );
		// The theme's look of WordPress's own button.
		wp_enqueue_style( 'wp-block-button' );
		return sprintf(
			'<div %1$s>%2$s%3$s%4$s</div>',
			$wrapper,
			$count,
			FormParts::message( self::STORE, self::ROOT, $is_sent ? self::text( $values, 'successMessage' ) : '' ),
			$is_sent ? '' : self::form( $values, $form, $outcome )
		);
	}

	/** @param array<string, mixed> $values As from Values::read(). */
	public static function plain( array $values ): string {
		$url = get_permalink();
		return sprintf( '<p><a href="%1$s">%2$s</a></p>', esc_url( $url ? $url : home_url( '/' ) ), esc_html( wp_strip_all_tags( self::text( $values, 'submitButtonText' ) ) ) );
	}

	/**
	 * @param array<string, mixed> $values
	 * @param Outcome|null         $outcome The result, if it was sent.
	 */
	private static function form( array $values, Form $form, ?Outcome $outcome ): string {
		$look  = new FormStyles( $values );
		$id    = UniqueId::from_id( "subscribe-email-$form->key" );
		$label = self::text( $values, 'subscribePlaceholder' );
		$root  = self::ROOT;
		$row   = sprintf(
			'<label class="screen-reader-text" for="%1$s">%2$s</label><input class="%3$s__field" type="email" id="%1$s" name="%4$s" value="%5$s" placeholder="%2$s" autocomplete="email" required maxlength="191"%6$s%7$s>',
			esc_attr( $id ),
			esc_attr( $label ),
			$root,
			esc_attr( $form->kind->field( 'email' ) ),
			ForeignText::escape( $outcome->typed ?? '' ),
			self::style( $look->field() ),
			FormParts::described( $id, $outcome->problem ?? '' )
		);
		$row  .= sprintf(
			'<div class="wp-block-button %4$s__action"><button class="%1$s"%2$s>%3$s</button></div>',
			esc_attr( trim( "wp-block-button__link wp-element-button {$root}__button " . ButtonClasses::added( $values['submitButtonClasses'] ?? '' ) ) ),
			self::style( $look->button() ),
			InlineHtml::clean( self::text( $values, 'submitButtonText' ), FormParts::INLINE ),
			$root
		);
		return sprintf(
			'<form class="%1$s__form" method="post" action="%2$s">%3$s%8$s<div class="%1$s__row" style="%4$s">%5$s</div>%6$s<p class="%1$s__success" hidden>%7$s</p></form>',
			$root,
			FormParts::action( $form ),
			FormParts::problem( $root, $id, $outcome->problem ?? '' ),
			esc_attr( $look->gap() ),
			$row,
			FormParts::hidden( $root, $form ),
			esc_html( self::text( $values, 'successMessage' ) ),
			TopicFields::render( $root, $form, $values['millworkTopics'] ?? null, $outcome->topics ?? array() )
		);
	}

	/** The attribute for CSS, escaped; '' for none. */
	private static function style( string $css ): string {
		return '' === $css ? '' : ' style="' . esc_attr( $css ) . '"';
	}

	/** The number of subscribers, if there are any and the owner allows it. */
	private static function count(): string {
		$count = Settings::shows_count() ? Count::get() : 0;
		/* translators: %s: a number. */
		return $count < 1 ? '' : sprintf( '<p class="%s__count">%s</p>', self::ROOT, esc_html( sprintf( _n( 'Join %s other subscriber', 'Join %s other subscribers', $count, 'millwork' ), number_format_i18n( $count ) ) ) );
	}

	/** @param array<string, mixed> $values */
	private static function is_on_new_line( array $values ): bool {
		return true === ( $values['buttonOnNewLine'] ?? false );
	}

	/** @param array<string, mixed> $values */
	private static function text( array $values, string $name ): string {
		return is_string( $values[ $name ] ?? null ) ? $values[ $name ] : '';
	}
}
