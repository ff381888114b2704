<?php
/**
 * The form's markup.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Subscriptions;

use Millwork\Newsletter\Settings;
use Millwork\Newsletter\SignUp\Form;
use Millwork\Newsletter\SignUp\Outcome;
use Millwork\Newsletter\SignUp\PlainPost;
use Millwork\Newsletter\SignUp\Wire;
use Millwork\Newsletter\Subscribers\Count;
use Millwork\Rendering\ButtonClasses;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\ViewScript;
use Millwork\Visitors\CurrentPage;

/**
 * Prints a form that works as it is: sent to its own page, it comes back with a message. The script takes it
 * over where it can.
 */
final class Markup {

	private const STORE = 'millwork/subscriptions';

	/** What a button's text may hold. */
	private const INLINE = array(
		'strong' => array(),
		'b'      => array(),
		'em'     => array(),
		'i'      => array(),
		's'      => array(),
		'sub'    => array(),
		'sup'    => array(),
		'br'     => array(),
		'span'   => array( 'class' => true ),
	);

	/** The block's class, with which those of its elements begin. */
	private const ROOT = 'wp-block-jetpack-subscriptions';

	/**
	 * Renders a form.
	 *
	 * @param array<string, mixed> $values As Values::read() gives them.
	 * @param int                  $post   On which post it stands, or 0.
	 * @return string HTML, escaped.
	 */
	public static function render( array $values, int $post ): string {
		$key     = substr( hash( 'sha256', $post . wp_json_encode( $values ) ), 0, 8 );
		$form    = new Form( $post, get_locale(), $key );
		$outcome = Outcome::of( $key );
		$count   = true === ( $values['showSubscribersTotal'] ?? false ) ? self::count() : '';
		$is_sent = $outcome && '' === $outcome->problem;
		$classes = array_filter( array( '__supports-newline', self::is_on_new_line( $values ) ? '__use-newline' : '', '' === $count ? '' : '__show-subs' ) );
		$wrapper = get_block_wrapper_attributes(
			array(
				'class' => implode( ' ', array_map( static fn( string $one ): string => self::ROOT . $one, $classes ) ),
				'id'    => PlainPost::anchor( $key ),
			)
		);
		self::configure();
		return sprintf(
			'<div %1$s>%2$s<p class="%3$s__message" role="status" data-wp-interactive="%4$s" data-wp-init="callbacks.start">%5$s</p>%6$s</div>',
			$wrapper,
			$count,
			self::ROOT,
			self::STORE,
			$is_sent ? esc_html( self::text( $values, 'successMessage' ) ) : '',
			$is_sent ? '' : self::form( $values, $form, $outcome )
		);
	}

	/**
	 * What a feed or a mail shows: a link to the page.
	 *
	 * @param array<string, mixed> $values As Values::read() gives them.
	 */
	public static function plain( array $values ): string {
		$url = get_permalink();
		return sprintf( '<p><a href="%1$s">%2$s</a></p>', esc_url( $url ? $url : home_url( '/' ) ), esc_html( wp_strip_all_tags( self::text( $values, 'submitButtonText' ) ) ) );
	}

	/**
	 * The form.
	 *
	 * @param array<string, mixed> $values  The form's values.
	 * @param Form                 $form    What is signed.
	 * @param Outcome|null         $outcome What became of it, if it was sent.
	 */
	private static function form( array $values, Form $form, ?Outcome $outcome ): string {
		$look    = new Look( $values );
		$id      = "subscribe-email-$form->key";
		$label   = self::text( $values, 'subscribePlaceholder' );
		$problem = $outcome->problem ?? '';
		$root    = self::ROOT;
		$row     = sprintf(
			'<label class="screen-reader-text" for="%1$s">%2$s</label><input class="%3$s__field" type="email" id="%1$s" name="%4$s" value="%5$s" placeholder="%2$s" autocomplete="email" required maxlength="191" style="%6$s"%7$s>',
			esc_attr( $id ),
			esc_attr( $label ),
			$root,
			esc_attr( Wire::EMAIL ),
			ForeignText::escape( $outcome->typed ?? '' ),
			esc_attr( $look->field() ),
			'' === $problem ? '' : ' aria-invalid="true" aria-describedby="' . esc_attr( "$id-problem" ) . '"'
		);
		$row    .= sprintf(
			'<button class="%1$s" style="%2$s">%3$s</button>',
			esc_attr( trim( "wp-element-button {$root}__button " . ButtonClasses::added( $values['submitButtonClasses'] ?? '' ) ) ),
			esc_attr( $look->button() ),
			wp_kses( self::text( $values, 'submitButtonText' ), self::INLINE )
		);
		return sprintf(
			'<form class="%1$s__form" method="post" action="%2$s">%3$s<div class="%1$s__row" style="%4$s">%5$s</div>%6$s<p class="%1$s__success" hidden>%7$s</p></form>',
			$root,
			esc_url( CurrentPage::url( Wire::SENT ) . '#' . PlainPost::anchor( $form->key ) ),
			'' === $problem ? '' : sprintf( '<p class="%1$s__problem" id="%2$s" role="alert">%3$s</p>', $root, esc_attr( "$id-problem" ), esc_html( $problem ) ),
			esc_attr( $look->gap() ),
			$row,
			self::hidden( $form ),
			esc_html( self::text( $values, 'successMessage' ) )
		);
	}

	/**
	 * What a visitor does not see: what is signed, and a field that only robots fill in.
	 *
	 * @param Form $form What is signed.
	 */
	private static function hidden( Form $form ): string {
		return sprintf(
			'<input type="hidden" name="%1$s" value="%2$s"><div class="%3$s__url" aria-hidden="true"><label>%4$s <input type="text" name="%5$s" value="" tabindex="-1" autocomplete="off"></label></div>',
			esc_attr( Wire::FORM ),
			esc_attr( $form->token() ),
			self::ROOT,
			esc_html__( 'Leave this empty', 'millwork' ),
			esc_attr( Wire::HONEYPOT )
		);
	}

	/**
	 * How many are subscribed, from one on, where the owner lets pages say it.
	 */
	private static function count(): string {
		$count = Settings::shows_count() ? Count::get() : 0;
		/* translators: %s: a number. */
		return $count < 1 ? '' : sprintf( '<p class="%s__count">%s</p>', self::ROOT, esc_html( sprintf( _n( 'Join %s other subscriber', 'Join %s other subscribers', $count, 'millwork' ), number_format_i18n( $count ) ) ) );
	}

	/**
	 * Hands the script what it needs.
	 */
	private static function configure(): void {
		ViewScript::configure(
			self::STORE,
			array(
				'target'    => rest_url( 'millwork/v1/newsletter/subscribers' ),
				'challenge' => rest_url( 'millwork/v1/newsletter/challenge' ),
				'words'     => array(
					'sending' => __( 'One moment…', 'millwork' ),
					'failed'  => __( 'This did not work. What you typed is still here. Please try again in a moment.', 'millwork' ),
				),
			)
		);
	}

	/**
	 * Whether the button stands below the field.
	 *
	 * @param array<string, mixed> $values The form's values.
	 */
	private static function is_on_new_line( array $values ): bool {
		return true === ( $values['buttonOnNewLine'] ?? false );
	}

	/**
	 * A text.
	 *
	 * @param array<string, mixed> $values The form's values.
	 * @param string               $name   Which one.
	 */
	private static function text( array $values, string $name ): string {
		return is_string( $values[ $name ] ?? null ) ? $values[ $name ] : '';
	}
}
