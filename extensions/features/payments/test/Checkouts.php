<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Checkout\InputNames;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Checkout\Outcome;
use Millwork\Features\Payments\Checkout\Submission;
use Millwork\Features\Payments\Gateways\TestGateway\Records;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Tables;
use Millwork\Visitors\SigningKeys;
use Millwork\Visitors\Visitor;

/** Plays a payer. */
trait Checkouts {

	/** The page on which people pay, once it was made. */
	private int $page = 0;

	/** The page on which people pay. */
	private function page(): int {
		if ( 0 === $this->page ) {
			$this->page = $this->create_post( array( 'post_title' => 'Give' ) );
		}
		return $this->page;
	}

	/** Test payments give something only to administrators. */
	private function add_administrator( string $email ): int {
		$id = wp_insert_user( array( 'user_login' => 'owner', 'user_pass' => 'owner', 'user_email' => $email, 'role' => 'administrator' ) );
		$this->assertIsInt( $id );
		return $id;
	}

	/** Signs someone in who may try payments. */
	private function be_editor(): void {
		$id = wp_insert_user(
			array(
				'user_login' => 'tester',
				'user_pass'  => 'tester',
				'user_email' => 'tester@example.org',
				'role'       => 'editor',
			)
		);
		$this->assertIsInt( $id );
		wp_set_current_user( $id );
	}

	/** A donation of $5, $15 or $100, once or a month, or of an amount from $1 on. */
	private function donation(): Offer {
		$offer = Offer::donation(
			post: $this->page(),
			currency: 'USD',
			amounts: array(
				'one-time' => array( 500, 1500, 10000 ),
				'1 month'  => array( 500 ),
			),
			custom: array(
				'least' => 100,
				'most'  => null,
			),
			note: true,
		);
		$this->assertNotNull( $offer );
		return $offer;
	}

	/**
	 * What a form sends.
	 * @param Offer                 $offer  What is offered.
	 * @param array<string, string> $values What is chosen and typed.
	 * @return array<string, mixed>
	 */
	private function form( Offer $offer, array $values ): array {
		return array(
			InputNames::OFFER  => $offer->token(),
			InputNames::VALUES => $values,
		);
	}

	/**
	 * Sends a form without scripts, and confirms.
	 * @param Offer                 $offer   What is offered.
	 * @param array<string, string> $values  What is chosen and typed.
	 * @param string                $attempt What makes it the same once more.
	 * @param Visitor|null          $visitor Who sends it, if that matters.
	 */
	private function pay( Offer $offer, array $values, string $attempt = 'one', ?Visitor $visitor = null ): Outcome {
		$form      = $this->form( $offer, $values );
		$visitor ??= new Visitor( '203.0.113.9', 'Test', home_url( '/give/' ) );
		$outcome   = Submission::process( $form, $visitor, false );
		if ( ! $outcome->confirm ) {
			return $outcome;
		}
		// As a person who has looked at it for a minute.
		$text  = ( time() - 60 ) . '.' . bin2hex( random_bytes( 12 ) ) . '.0';
		$token = "$text." . SigningKeys::sign( 'confirm', $offer->id() . ':' . hash( 'sha256', (string) wp_json_encode( $outcome->typed ) ) . ":$text" );
		return Submission::process(
			array(
				InputNames::PROOF   => $token,
				InputNames::ATTEMPT => $attempt,
			) + $form,
			$visitor,
			false
		);
	}

	/** The payment that was begun last. */
	private function last(): Payment {
		global $wpdb;
		$payment = Payments::find( 'id', (string) $wpdb->get_var( $wpdb->prepare( 'SELECT MAX(id) FROM %i', Tables::payments() ) ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$this->assertNotNull( $payment );
		return $payment;
	}

	/** How many payments there are. */
	private function count_payments(): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Tables::payments() ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
	}

	/** Has the test gateway take the money, and tell nobody. */
	private function take_money( Payment $payment ): void {
		$book = Records::read( $payment->reference );
		$this->assertIsArray( $book );
		Records::write(
			$payment->reference,
			array(
				'state'   => 'paid',
				'paid_at' => time(),
				'email'   => 'donor@example.org',
			) + $book
		);
	}
}
