<?php
declare( strict_types=1 );

namespace Millwork\Units\Donations;

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Checkout\NewsletterOptIn;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Checkout\Order;
use Millwork\Features\Payments\Checkout\Outcome;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Rendering\ForeignText;

/**
 * Prints a form for each interval. The forms work without the script, which shows one at a time, behind tabs. All HTML
 * is escaped.
 */
final class Markup {

	/** @param string $id Prefix of element IDs. */
	public function __construct(
		private readonly Donations $donations,
		private readonly Offer $offer,
		private readonly ?Outcome $outcome,
		private readonly string $id,
	) {}

	public function forms(): string {
		$chosen = Interval::tryFrom( $this->typed( 'interval' ) ) ?? $this->donations->default_interval();
		$html   = $this->tabs( $chosen );
		$prefix = '';
		foreach ( $this->donations->asked as $asked ) {
			$html  .= $this->panel( $asked, $asked->interval === $chosen );
			$prefix = $asked->interval === $chosen ? $this->id_of( $asked ) : $prefix;
		}
		if ( $this->outcome && null !== $this->outcome->thanks ) {
			// While a payment is being confirmed, nobody should start it again.
			$html = '<details class="millwork-payment-again"' . ( $this->outcome->waits ? ' hidden' : '' ) . '><summary>' . esc_html__( 'Donate again', 'millwork' ) . "</summary>$html</details>";
		}
		return Form::ribbon() . Form::messages( $this->offer, 'millwork/donations', $prefix ) . $html;
	}

	/** Links to the forms; the script turns them into tabs. */
	private function tabs( Interval $chosen ): string {
		if ( count( $this->donations->asked ) < 2 ) {
			return '';
		}
		$html = '';
		foreach ( $this->donations->asked as $asked ) {
			$html .= sprintf(
				'<a class="jetpack-donations__tab" href="#%s"%s>%s</a>',
				esc_attr( $this->id_of( $asked ) ),
				$asked->interval === $chosen ? ' aria-current="true"' : '',
				esc_html( Texts::tab( $asked->interval ) )
			);
		}
		return '<nav class="jetpack-donations__tabs" aria-label="' . esc_attr__( 'Donation interval', 'millwork' ) . '">' . $html . '</nav>';
	}

	private function panel( IntervalOptions $asked, bool $is_chosen ): string {
		$id = $this->id_of( $asked );
		// Don't show values typed in another form.
		$typed = $this->outcome && $is_chosen ? $this->outcome : null;
		return sprintf( '<section class="jetpack-donations__panel%s" id="%s" aria-labelledby="%s-heading">', $is_chosen ? ' is-chosen' : '', esc_attr( $id ), esc_attr( $id ) )
			. Form::open( $this->offer, 'millwork/donations', array( 'class' => 'jetpack-donations__form' ) )
			. sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( Form::name( 'interval' ) ), esc_attr( $asked->interval->value ) )
			. sprintf( '<p class="jetpack-donations__heading" id="%s-heading">%s</p>', esc_attr( $id ), $asked->heading )
			. $this->amounts( $asked, $id, $typed )
			. '<hr class="jetpack-donations__separator">'
			. ( '' === $asked->extra ? '' : '<p class="jetpack-donations__extra">' . $asked->extra . '</p>' )
			. $this->note( $id, $typed )
			. $this->fees( $typed )
			. Form::gateways( $this->offer, $asked->interval, $id )
			. $this->news( $typed )
			. '<div class="wp-block-button jetpack-donations__action"><button type="submit" class="wp-block-button__link wp-element-button">'
			. ( '' === trim( wp_strip_all_tags( $asked->button ) ) ? esc_html__( 'Donate', 'millwork' ) : (string) preg_replace( '~</?a\b[^>]*>~i', '', $asked->button ) )
			. '</button></div>'
			. Form::close() . '</section>';
	}

	/** @param string $id Prefix of element IDs. */
	private function amounts( IntervalOptions $asked, string $id, ?Outcome $typed ): string {
		$chosen = $typed->typed['amount'] ?? (string) $asked->chosen;
		$html   = '';
		foreach ( $asked->amounts as $units ) {
			$html .= $this->choice( (string) $units, (string) $units === $chosen, esc_html( ( new Money( $units, $this->offer->currency ) )->format() ) );
		}
		$html = '<div class="jetpack-donations__amounts">' . $html . '</div>' . Form::error( $typed, 'amount' );
		if ( $this->offer->custom ) {
			$html .= $this->custom( $id, 'custom' === $chosen, $typed );
		}
		return '<fieldset class="jetpack-donations__choices"' . Form::id( $id, 'amount' ) . '><legend class="jetpack-donations__choose">' . Texts::choose_amount( $this->donations->attributes['chooseAmountText'] ?? null ) . '</legend>' . $html . '</fieldset>';
	}

	/** @param string $label HTML, escaped. */
	private function choice( string $value, bool $is_checked, string $label ): string {
		return sprintf(
			'<label class="jetpack-donations__amount%s"><input type="radio" name="%s" value="%s" required%s><span>%s</span></label>',
			'custom' === $value ? ' is-custom' : '',
			esc_attr( Form::name( 'amount' ) ),
			esc_attr( $value ),
			checked( $is_checked, true, false ),
			$label
		);
	}

	/** @param string $id Prefix of element IDs. */
	private function custom( string $id, bool $is_chosen, ?Outcome $typed ): string {
		$currency = $this->offer->currency;
		$label    = Texts::custom_amount( $this->donations->attributes['customAmountText'] ?? null );
		$example  = ( new Money( $this->donations->example, $currency ) )->format();
		$error    = Form::error( $typed, 'custom' );
		return $this->choice( 'custom', $is_chosen, '' === trim( wp_strip_all_tags( $label ) ) ? esc_html__( 'Or enter a custom amount', 'millwork' ) : $label )
			. sprintf(
				'<input type="text" inputmode="decimal" autocomplete="off" maxlength="20" class="jetpack-donations__value" name="%s"%s value="%s" placeholder="%s" aria-label="%s" aria-describedby="%s-problem"%s>',
				esc_attr( Form::name( 'custom' ) ),
				Form::id( $id, 'custom' ),
				ForeignText::escape( $typed->typed['custom'] ?? '' ),
				esc_attr( $example ),
				/* translators: %s: a currency, such as USD. */
				esc_attr( sprintf( __( 'Custom amount in %s', 'millwork' ), $currency ) ),
				esc_attr( $id ),
				'' === $error ? '' : ' aria-invalid="true"'
			)
			. '<span class="jetpack-donations__problem" id="' . esc_attr( $id ) . '-problem">' . $error . '</span>';
	}

	/** @param string $id Prefix of element IDs. */
	private function note( string $id, ?Outcome $typed ): string {
		if ( ! $this->offer->note ) {
			return '';
		}
		return sprintf(
			'<p class="jetpack-donations__note"><label for="%1$s-note">%2$s</label><textarea id="%1$s-note" name="%3$s" rows="2" maxlength="%4$d">%5$s</textarea>%6$s</p>',
			esc_attr( $id ),
			esc_html__( 'Note (optional)', 'millwork' ),
			esc_attr( Form::name( 'note' ) ),
			Order::MAX_NOTE,
			ForeignText::textarea( $typed->typed['note'] ?? '' ),
			Form::error( $typed, 'note' )
		);
	}

	/** The checkbox to cover the fees. The script shows the amount. */
	private function fees( ?Outcome $typed ): string {
		if ( ! $this->offer->fees ) {
			return '';
		}
		$parts = array_filter(
			array(
				$this->offer->fees['percent'] > 0 ? ( $this->offer->fees['percent'] / 100 ) . '%' : '',
				$this->offer->fees['fixed'] > 0 ? ( new Money( $this->offer->fees['fixed'], $this->offer->currency ) )->format() : '',
			)
		);
		return sprintf(
			'<p class="jetpack-donations__fees"><label><input type="checkbox" name="%s" value="1"%s> <span>%s</span></label></p>',
			esc_attr( Form::name( 'fees' ) ),
			checked( $typed->typed['fees'] ?? '', '1', false ),
			/* translators: %s: the fees, such as '2.9% + $0.30'. */
			esc_html( sprintf( __( 'I’ll cover the payment fees (%s)', 'millwork' ), implode( ' + ', $parts ) ) )
		);
	}

	/** The checkbox to subscribe, never checked by default. */
	private function news( ?Outcome $typed ): string {
		return $this->offer->news ? sprintf(
			'<p class="jetpack-donations__news"><label><input type="checkbox" name="%s" value="1"%s> <span>%s</span></label></p>',
			esc_attr( Form::name( 'news' ) ),
			checked( $typed->typed['news'] ?? '', '1', false ),
			ForeignText::escape( NewsletterOptIn::sentence() )
		) : '';
	}

	private function typed( string $field ): string {
		return $this->outcome->typed[ $field ] ?? '';
	}

	private function id_of( IntervalOptions $asked ): string {
		return $this->id . '-' . sanitize_html_class( str_replace( ' ', '-', $asked->interval->value ) );
	}
}
