<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Features\Payments\Gateways\Gateway;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Settings;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\RenderStack;
use Millwork\Rendering\ViewScript;
use Millwork\Visitors\PageOutcomes;

/**
 * The parts that all payment forms share: the form element with its hidden fields, the test mode ribbon, the choice of
 * payment methods and the outcome. All HTML is escaped.
 */
final class Form {

	/** The script that sends forms and waits for confirmation (extensions/features/payments/lib/checkout/late). */
	private const SCRIPT = 'build/lib/checkout/late.js';

	/** Whether the viewer sees a form. */
	public static function is_shown(): bool {
		return Access::is_shown();
	}

	/**
	 * The ID of the block's own post, even inside a query loop; 0 for none.
	 * @return int Its ID; 0 for none.
	 */
	public static function post(): int {
		return RenderStack::post();
	}

	/** Whether visitors can't see the form where it is rendered. */
	public static function is_preview(): bool {
		return ! Access::is_offered();
	}

	public static function is_test(): bool {
		return Mode::Test === Settings::mode();
	}

	/**
	 * The script's configuration (extensions/features/payments/lib/checkout).
	 * @return array{checkout: string, challenge: string, script: string, nonce: string, words: array<string, string>, missing: array<string, string>}
	 */
	private static function config(): array {
		return array(
			'checkout'  => rest_url( 'millwork/v1/payments/checkout' ),
			'challenge' => rest_url( 'millwork/v1/payments/challenge' ),
			'script'    => self::script(),
			// Without a nonce, WordPress treats testers as visitors. Live forms are on cached pages and need none.
			'nonce'     => self::is_test() ? wp_create_nonce( 'wp_rest' ) : '',
			'words'     => array(
				'sending'  => __( 'Taking you to the payment page…', 'millwork' ),
				'failed'   => __( 'The payment couldn’t be started. Nothing was charged. Try again.', 'millwork' ),
				'offline'  => __( 'This site can’t be reached. Nothing was charged. Check your connection and try again.', 'millwork' ),
				'problems' => self::problems(),
			),
			'missing'   => array(
				'amount' => __( 'Choose an amount.', 'millwork' ),
				'email'  => __( 'Enter your email address.', 'millwork' ),
			),
		);
	}

	/** The URL of the script. */
	private static function script(): string {
		return add_query_arg( 'ver', MILLWORK_VERSION, plugins_url( self::SCRIPT, MILLWORK_FILE ) );
	}

	/** The text above the list of errors. */
	private static function problems(): string {
		return __( 'Your payment hasn’t started. Please check these fields:', 'millwork' );
	}

	/**
	 * Says that the form is a test or a preview.
	 * @return string HTML; '' for live forms.
	 */
	public static function ribbon(): string {
		if ( self::is_preview() ) {
			return '<p class="millwork-payment-test" role="note">' . esc_html__( 'This is a preview. People can pay once this is published.', 'millwork' ) . '</p>';
		}
		return self::is_test() ? '<p class="millwork-payment-test"><strong>' . esc_html__( 'TEST', 'millwork' ) . '</strong> ' . esc_html__( 'Only people who can edit posts see this. No real money is charged.', 'millwork' ) . '</p>' : '';
	}

	/**
	 * Replaces the form if no gateway accepts the payment. Visitors are told only about the currency; people who can
	 * edit the post read the reason.
	 * @return string HTML; may be ''.
	 */
	public static function unavailable( string $currency, Interval $interval ): string {
		$gateways    = GatewayList::ready( Settings::mode() );
		$is_interval = $interval->is_recurring() && GatewayList::accepting( $gateways, $currency, Interval::OneTime );
		/* translators: %s: a currency, such as KWD. */
		$sentence = $is_interval ? $interval->refusal() : sprintf( __( 'Payments in %s aren’t possible here right now.', 'millwork' ), $currency );
		$html     = $is_interval ? '' : '<p class="millwork-payment-unavailable">' . ForeignText::escape( $sentence ) . '</p>';
		$post     = self::post();
		if ( $post > 0 ? ! current_user_can( 'edit_post', $post ) : ! current_user_can( 'edit_posts' ) ) {
			return $html;
		}
		$names  = implode( ', ', array_map( array( GatewayList::class, 'service' ), $gateways ) );
		$reason = $is_interval
			/* translators: %s: the names of payment services. */
			? $sentence . ' ' . sprintf( __( 'Only people who can edit this post see this: %s can’t take recurring payments. Connect Stripe, or choose another interval in the editor.', 'millwork' ), $names )
			/* translators: 1: the names of payment services; 2: a currency, such as KWD. */
			: sprintf( __( 'Only people who can edit this post see this: %1$s can’t take payments in %2$s. Choose another currency in the editor, or set up another payment service.', 'millwork' ), $names, $currency );
		return $html . '<p class="millwork-payment-unavailable"><small>' . ForeignText::escape( $reason ) . '</small></p>';
	}

	/**
	 * The page that payers see after paying.
	 * @param array<string, mixed> $attributes The block's.
	 * @return int Its ID; 0 for the form's page.
	 */
	public static function thanks_page( array $attributes ): int {
		$page = $attributes['millworkThanksPage'] ?? 0;
		return is_int( $page ) ? max( 0, $page ) : 0;
	}

	/**
	 * The name attribute of a field.
	 * @param string $field One of InputNames::FIELDS.
	 */
	public static function name( string $field ): string {
		return InputNames::VALUES . "[$field]";
	}

	/**
	 * @param string                $store      The Interactivity store of the block's script, such as
	 *         'millwork/donations', with a callback `checkout`.
	 * @param array<string, string> $attributes Such as 'class'.
	 */
	public static function open( Offer $offer, string $store, array $attributes = array() ): string {
		$html = '';
		foreach ( $attributes as $name => $value ) {
			$html .= sprintf( ' %s="%s"', esc_attr( $name ), esc_attr( $value ) );
		}
		if ( self::is_preview() ) {
			// Without an offer nothing can be paid, and `inert` disables the button.
			return "<form inert$html>";
		}
		ViewScript::configure( $store, self::config() );
		$outcome = self::outcome( $offer );
		$hidden  = array( InputNames::OFFER => $offer->token() );
		if ( $outcome && $outcome->confirm ) {
			$hidden[ InputNames::PROOF ]   = Submission::confirmation( $offer, $outcome->typed );
			$hidden[ InputNames::ATTEMPT ] = bin2hex( random_bytes( 16 ) );
		}
		$html = '<form method="post" action="#' . self::anchor( $offer ) . "\"$html>";
		foreach ( $hidden as $name => $value ) {
			$html .= sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		// The script starts on an element inside the form. People don't see the next field, but spam programs fill it
		// in.
		return $html . sprintf( '<span hidden data-wp-interactive="%s" data-wp-init="callbacks.checkout"></span>', esc_attr( $store ) ) . sprintf( '<span hidden><input type="text" name="%s" value="" tabindex="-1" autocomplete="off" aria-hidden="true"></span>', esc_attr( InputNames::HONEYPOT ) );
	}

	public static function close(): string {
		return '</form>';
	}

	/** The ID of the messages: a page without scripts shows them, however far down they are. */
	private static function anchor( Offer $offer ): string {
		return 'payment-' . $offer->id();
	}

	/** The outcome of this request's submission. */
	public static function outcome( Offer $offer ): ?Outcome {
		return PageOutcomes::get( $offer->id(), Outcome::class );
	}

	/**
	 * Messages about the whole form: an error, a request to confirm, or thanks.
	 * @param string $store  As in open(), with the callbacks `confirmation` and `outcome`.
	 * @param string $prefix The prefix of the fields' IDs; '' if they have none.
	 * @return string HTML; may be ''.
	 */
	public static function messages( Offer $offer, string $store, string $prefix = '' ): string {
		$outcome = self::outcome( $offer );
		if ( ! $outcome ) {
			return '';
		}
		$shared = sprintf( ' id="%s" data-wp-interactive="%s" data-wp-init--outcome="callbacks.outcome"', esc_attr( self::anchor( $offer ) ), esc_attr( $store ) );
		if ( null !== $outcome->thanks ) {
			if ( $outcome->waits ) {
				$words = array(
					'script'  => self::script(),
					'outcome' => rest_url( 'millwork/v1/payments/outcome' ),
					'late'    => __( 'This is taking longer than usual. You can close this page, or reload it later to check again.', 'millwork' ),
					'again'   => __( 'Try again', 'millwork' ),
				);
				ViewScript::configure( $store, array( 'confirmation' => $words ) );
				$shared .= ' data-wp-init="callbacks.confirmation"';
			}
			return "<div class=\"millwork-payment-thanks\" role=\"status\"$shared>$outcome->thanks</div>";
		}
		if ( $outcome->confirm ) {
			$order = Order::from_input( $offer, $outcome->typed );
			$sum   = $order->money ? trim( $order->money->format() . ' ' . $order->interval->phrase() ) : '';
			/* translators: %s: an amount and how often it is paid, such as '$5.00 a month'. */
			return "<p class=\"millwork-payment-confirm\" role=\"status\"$shared>" . ForeignText::escape( sprintf( __( 'You’re about to pay %s. Click the button again to continue to the payment page.', 'millwork' ), $sum ) ) . '</p>';
		}
		if ( isset( $outcome->errors[''] ) ) {
			return "<p class=\"millwork-payment-error\" role=\"alert\"$shared>" . ForeignText::escape( $outcome->errors[''] ) . '</p>';
		}
		$items = '';
		foreach ( $outcome->errors as $field => $error ) {
			$text   = ForeignText::escape( $error );
			$items .= '<li>' . ( '' === $prefix ? $text : '<a href="#' . esc_attr( "$prefix-$field" ) . "\">$text</a>" ) . '</li>';
		}
		return '' === $items ? '' : '<div class="millwork-payment-errors" role="group" aria-label="' . esc_attr( self::problems() ) . "\"$shared><p>" . esc_html( self::problems() ) . "</p><ul>$items</ul></div>";
	}

	/**
	 * The choice of payment methods, and the email field that some need.
	 * @param string $prefix As in messages().
	 * @return string HTML; may be ''.
	 */
	public static function gateways( Offer $offer, Interval $interval = Interval::OneTime, string $prefix = '' ): string {
		$gateways = $offer->gateways( $interval );
		$outcome  = self::outcome( $offer );
		$typed    = $outcome->typed ?? array();
		$chosen   = $typed['gateway'] ?? '';
		$chosen   = isset( $gateways[ $chosen ] ) ? $chosen : (string) array_key_first( $gateways );
		$html     = '';
		if ( count( $gateways ) > 1 ) {
			$html .= '<fieldset class="millwork-payment-ways"' . self::id( $prefix, 'gateway' ) . '><legend>' . esc_html__( 'How do you want to pay?', 'millwork' ) . '</legend>';
			foreach ( $gateways as $name => $gateway ) {
				$html .= sprintf( '<label><input type="radio" name="%s" value="%s"%s> %s</label>', esc_attr( self::name( 'gateway' ) ), esc_attr( $name ), checked( $name, $chosen, false ), esc_html( $gateway->label() ) );
			}
			$html .= self::error( $outcome, 'gateway' ) . '</fieldset>';
		}
		if ( array_filter( $gateways, static fn( Gateway $gateway ): bool => $gateway->needs_email() ) ) {
			$is_only = count( $gateways ) < 2;
			$html   .= sprintf(
				'<label class="millwork-payment-email">%s <input type="email" name="%s" value="%s" autocomplete="email"%s%s></label>%s',
				esc_html( $is_only ? __( 'Email', 'millwork' ) : __( 'Email (for bank transfers)', 'millwork' ) ),
				esc_attr( self::name( 'email' ) ),
				ForeignText::escape( $typed['email'] ?? '' ),
				$is_only ? ' required aria-invalid="false"' : '',
				self::id( $prefix, 'email' ),
				self::error( $outcome, 'email' )
			);
		}
		return $html;
	}

	/**
	 * The id attribute of a field.
	 * @param string $prefix As in messages().
	 * @param string $field  One of InputNames::FIELDS.
	 */
	public static function id( string $prefix, string $field ): string {
		return '' === $prefix ? '' : ' id="' . esc_attr( "$prefix-$field" ) . '"';
	}

	/**
	 * @param string $field One of InputNames::FIELDS.
	 * @return string HTML; may be ''.
	 */
	public static function error( ?Outcome $outcome, string $field ): string {
		$error = $outcome->errors[ $field ] ?? '';
		return '' === $error ? '' : '<span class="millwork-payment-error" role="alert">' . ForeignText::escape( $error ) . '</span>';
	}
}
