<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Emails;

use Millwork\Features\Payments\Settings;
use Millwork\Mail\Letter;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\Message;
use Millwork\Mail\Messages\Token;
use Millwork\Settings\Page;

/** The emails about payments whose words the owner can change. */
final class PaymentMessages {

	public const RECEIPT   = 'payments-receipt';
	public const STATEMENT = 'payments-statement';

	/** Extra emails: off until the owner turns them on. */
	public const FAILED = 'payments-failed';
	public const ENDED  = 'payments-ended';

	/**
	 * @param array<string, Message> $messages
	 * @return array<string, Message>
	 */
	public static function add( array $messages ): array {
		$why      = __( 'without it nobody can see what they paid', 'millwork' );
		$greeting = new Token( 'greeting', __( '“Hello”, with the name if it is known', 'millwork' ), Greeting::to( 'Ada' ), 'text', true );
		$sample   = static fn( string $date, string $amount ): string => "$date: $amount";

		$messages[ self::RECEIPT ]   = new Message(
			__( 'Receipt', 'millwork' ),
			__( 'People who pay', 'millwork' ),
			__( 'After each payment', 'millwork' ),
			'payments',
			40,
			array(
				new Token( 'receipt', __( 'What was paid: amount, date and reference', 'millwork' ), $sample( __( 'Amount', 'millwork' ), '$15.00' ), 'block', false, $why ),
				$greeting,
				new Token( 'label', __( 'What it was paid for', 'millwork' ), __( 'Donation', 'millwork' ) ),
				new Token( 'manage_link', __( 'Link to change or stop a subscription', 'millwork' ), home_url( '/?manage' ), 'url' ),
			),
			self::default_receipt( ... )
		);
		$messages[ self::STATEMENT ] = new Message(
			__( 'Yearly statement', 'millwork' ),
			__( 'People who paid last year', 'millwork' ),
			__( 'In January', 'millwork' ),
			'payments',
			41,
			array(
				new Token( 'payments', __( 'The payments of the year, and their total', 'millwork' ), $sample( __( 'Total', 'millwork' ), '$180.00' ), 'block', false, $why ),
				$greeting,
				new Token( 'year', __( 'Year', 'millwork' ), (string) ( (int) wp_date( 'Y' ) - 1 ) ),
			),
			self::default_statement( ... ),
			Settings::mails_statements( ... ),
			Page::url( 'payments' )
		);

		$link = new Token( 'manage_link', __( 'Link to change or stop a subscription', 'millwork' ), home_url( '/?manage' ), 'url' );
		$what = array(
			$greeting,
			new Token( 'label', __( 'What it was paid for', 'millwork' ), __( 'Donation', 'millwork' ) ),
			new Token( 'amount', __( 'The amount, and how often', 'millwork' ), '$15.00 ' . __( 'a month', 'millwork' ) ),
		);

		$messages[ self::FAILED ] = new Message( __( 'Failed renewal', 'millwork' ), __( 'People whose monthly or yearly payment failed', 'millwork' ), __( 'Once, when your payment service reports it', 'millwork' ), 'payments', 42, array( ...$what, $link ), self::default_failed( ... ), is_extra: true );
		$messages[ self::ENDED ]  = new Message( __( 'Ended payments', 'millwork' ), __( 'People whose monthly or yearly payments ended', 'millwork' ), __( 'Once, when they or you stopped them, or your payment service gave up', 'millwork' ), 'payments', 43, array( ...$what, new Token( 'paid_until', __( 'The day until which it is paid, if that is to come', 'millwork' ), (string) wp_date( (string) get_option( 'date_format' ) ) ) ), self::default_ended( ... ), is_extra: true );
		return $messages;
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_failed( array $values ): Letter {
		$sender = BlockValue::text_in( $values, 'site_title' );
		/* translators: %s: the sender's name. */
		return ( new Letter( sprintf( __( 'Your payment to %s failed', 'millwork' ), $sender ), __( 'Your payment failed', 'millwork' ) ) )
			->text( BlockValue::text_in( $values, 'greeting' ) )
			/* translators: 1: an amount and how often, 2: what it was paid for. */
			->text( sprintf( __( 'Your payment of %1$s for “%2$s” didn’t go through. It may be tried again in the next days. If your card has changed or expired, enter a new one.', 'millwork' ), BlockValue::text_in( $values, 'amount' ), BlockValue::text_in( $values, 'label' ) ) )
			->button( __( 'Change your card or stop these payments', 'millwork' ), BlockValue::text_in( $values, 'manage_link' ) );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_ended( array $values ): Letter {
		$sender = BlockValue::text_in( $values, 'site_title' );
		$until  = BlockValue::text_in( $values, 'paid_until' );
		/* translators: %s: the sender's name. */
		$letter = ( new Letter( sprintf( __( 'Your payments to %s have ended', 'millwork' ), $sender ), __( 'Your payments have ended', 'millwork' ) ) )
			->text( BlockValue::text_in( $values, 'greeting' ) )
			/* translators: 1: an amount and how often, 2: what it was paid for. */
			->text( sprintf( __( 'Your payments of %1$s for “%2$s” have ended. You won’t be charged again. Thank you for your support.', 'millwork' ), BlockValue::text_in( $values, 'amount' ), BlockValue::text_in( $values, 'label' ) ) );
		/* translators: %s: a date. */
		return '' === $until ? $letter : $letter->text( sprintf( __( 'What you paid for lasts until %s.', 'millwork' ), $until ) );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_receipt( array $values ): Letter {
		$sender = BlockValue::text_in( $values, 'site_title' );
		/* translators: 1: what was paid for, 2: the sender's name. */
		$subject = (string) preg_replace( '/\s+/', ' ', sprintf( __( 'Receipt: %1$s – %2$s', 'millwork' ), BlockValue::text_in( $values, 'label' ), $sender ) );
		$rows    = BlockValue::in( $values, 'receipt' );
		$link    = BlockValue::text_in( $values, 'manage_link' );
		/* translators: %s: the sender's name. */
		$letter = ( new Letter( $subject, __( 'Receipt', 'millwork' ) ) )->text( BlockValue::text_in( $values, 'greeting' ) )->text( sprintf( __( 'Thank you. %s has received your payment:', 'millwork' ), $sender ) )->content( $rows->html, $rows->text );
		return '' === $link ? $letter : $letter->button( __( 'Change your card or stop these payments', 'millwork' ), $link );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_statement( array $values ): Letter {
		$sender = BlockValue::text_in( $values, 'site_title' );
		$year   = BlockValue::text_in( $values, 'year' );
		$rows   = BlockValue::in( $values, 'payments' );
		/* translators: 1: a year, 2: the sender's name. */
		$subject = sprintf( __( 'Your payments in %1$s – %2$s', 'millwork' ), $year, $sender );
		/* translators: %s: a year. */
		return ( new Letter( $subject, sprintf( __( 'Your payments in %s', 'millwork' ), $year ) ) )
			->text( BlockValue::text_in( $values, 'greeting' ) )
			/* translators: 1: the sender's name, 2: a year. */
			->text( sprintf( __( 'These are your payments to %1$s in %2$s:', 'millwork' ), $sender, $year ) )
			->content( $rows->html, $rows->text );
	}
}
