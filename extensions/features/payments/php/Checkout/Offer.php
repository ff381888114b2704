<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Features\Payments\Gateways\Gateway;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Features\Payments\Settings;
use Millwork\Visitors\SigningKeys;

/**
 * What a block offers: a donation with its amounts and limits, or a plan or product by its id. The page
 * carries it signed, so that a form on a cached page, in a widget or in a pattern is known again without
 * a look at what stands there now, and nobody has the site ask for what no page offers. The price of a
 * plan or product is not in it: that is read when a payment begins.
 */
final class Offer {

	/** The purpose of the signature in each mode, so that a test offer can't be paid for in live mode. */
	private const PURPOSES = array(
		'live' => 'offer',
		'test' => 'test-offer',
	);

	/** The largest amount, in minor units; gateways take no more digits. */
	public const MAX_AMOUNT = 99999999;

	/**
	 * Makes an offer. Callers use donation(), plan(), product() and read().
	 * @param string                   $kind     'donation', 'plan' or 'product'.
	 * @param int                      $post     The post in which it stands; 0 for none.
	 * @param string                   $label    What is paid for; '' where the plan's or product's title says.
	 * @param string                   $currency The currency of a donation.
	 * @param array<string, list<int>> $amounts  Of a donation: minor units by the interval's value.
	 * @param array<string, int|null>  $custom   Of a donation: `least` and `most` of a typed amount, minor
	 *                                           units; empty where none may be typed.
	 * @param array<string, int>       $products The plan by the interval's value; of others, their id by ''.
	 * @param array<string, int>       $fees     `percent` in hundredths and `fixed` in minor units, where the
	 *                                           payer may cover the fees; else empty.
	 * @param bool                     $note     Whether the payer may write a note.
	 * @param int                      $made     When the page was made: the hour, as a Unix timestamp.
	 * @param string                   $block    Of a donation: the name of its block, where that is known.
	 * @param string                   $mark     Of a donation: what its block is known again by.
	 * @param bool                     $told     Of a donation: whether its block stood in its post's content.
	 * @param bool                     $news     Whether the payer may ask to hear more.
	 */
	private function __construct(
		public readonly string $kind,
		public readonly int $post,
		public readonly string $label,
		public readonly string $currency = '',
		public readonly array $amounts = array(),
		public readonly array $custom = array(),
		public readonly array $products = array(),
		public readonly array $fees = array(),
		public readonly bool $note = false,
		public readonly int $made = 0,
		public readonly string $block = '',
		public readonly string $mark = '',
		public readonly bool $told = false,
		public readonly bool $news = false,
	) {}

	/**
	 * @param int                                    $post     The post in which it stands; 0 for none.
	 * @param array<string, list<int>>               $amounts  Minor units by the interval's value; an
	 *                                                         interval that is not there is not offered.
	 * @param array{least: int, most: int|null}|null $custom   The limits of a typed amount in minor units;
	 *                                                         null where none may be typed.
	 * @param array<string, int>                     $products The plan by the interval's value.
	 * @param array{percent: int, fixed: int}|null   $fees     Hundredths of a percent and minor units, where
	 *                                                         the payer may cover the fees.
	 * @param bool                                   $note     Whether the payer may write a note.
	 * @param string                                 $label    What is given for; '' for 'Donation'.
	 * @param array<string, mixed>                   $block    The block, as WordPress has parsed it.
	 * @param bool                                   $news     Whether the payer may ask to hear more.
	 * @return self|null Null if the currency takes no payments, or nothing is offered.
	 */
	public static function donation( int $post, string $currency, array $amounts, ?array $custom, array $products = array(), ?array $fees = null, bool $note = false, string $label = '', array $block = array(), bool $news = false ): ?self {
		$least = Money::minimum( $currency );
		if ( ! $least || ! array_filter( $amounts ) ) {
			return null;
		}
		$is_payable = static fn( int $units ): bool => $units >= $least->units && $units <= self::MAX_AMOUNT;
		if ( $custom ) {
			$custom['least'] = max( $least->units, $custom['least'] );
		}
		$name = (string) ( $block['blockName'] ?? '' );
		$mark = BlockMark::of_block( $block );
		return new self(
			kind: 'donation',
			post: $post,
			label: mb_substr( $label, 0, 150 ),
			currency: $currency,
			amounts: array_map( static fn( array $units ): array => array_values( array_filter( $units, $is_payable ) ), $amounts ),
			custom: $custom ?? array(),
			products: $products,
			fees: $fees ? array(
				'percent' => max( 0, min( 5000, $fees['percent'] ) ),
				'fixed'   => max( 0, min( self::MAX_AMOUNT, $fees['fixed'] ) ),
			) : array(),
			note: $note,
			made: self::now(),
			block: $name,
			mark: $mark,
			told: BlockMark::is_in_post( $mark, $name, $post ),
			news: $news && NewsletterOptIn::is_available(),
		);
	}

	/**
	 * @param int $post The post in which it stands.
	 * @param int $plan The plan's id.
	 * @return self|null Null if there is no such plan.
	 */
	public static function plan( int $post, int $plan ): ?self {
		return Plans::get( $plan ) ? new self( kind: 'plan', post: $post, label: '', products: array( '' => $plan ), made: self::now() ) : null;
	}

	/**
	 * The offer of a product. Who keeps products says with the filter `millwork_payment_order` what one
	 * costs, when a payment begins.
	 * @param int $post    The post in which it stands; 0 for none.
	 * @param int $product The product's id.
	 * @return self|null Null for no id.
	 */
	public static function product( int $post, int $product ): ?self {
		return $product > 0 ? new self( kind: 'product', post: $post, label: '', products: array( '' => $product ), made: self::now() ) : null;
	}

	/**
	 * Reads what a page carries.
	 * @param string $token As token() gave it; may be anybody's.
	 * @return self|null Null if it was not signed here.
	 */
	public static function from_token( string $token ): ?self {
		$parts = explode( '.', $token );
		if ( 2 !== count( $parts ) || strlen( $token ) > 4000 || ! SigningKeys::is_valid( self::purpose(), $parts[0], $parts[1] ) ) {
			return null;
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- RFC 4648's alphabet for addresses; it was signed.
		$stored = json_decode( (string) base64_decode( strtr( $parts[0], '-_', '+/' ), true ), true );
		// A page that is older than the question about news says nothing of it.
		if ( ! is_array( $stored ) || ! in_array( count( $stored ), array( 13, 14 ), true ) ) {
			return null;
		}
		return new self( ...array_values( $stored ) );
	}

	/** What a page carries. */
	public function token(): string {
		$json = (string) wp_json_encode( array( ...$this->terms(), $this->made, $this->block, $this->mark, $this->told, $this->news ) );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- As above.
		$text = rtrim( strtr( base64_encode( $json ), '+/', '-_' ), '=' );
		return $text . '.' . SigningKeys::sign( self::purpose(), $text );
	}

	/** What makes an offer the same one, whenever its page was made: challenges and results belong to it. */
	public function id(): string {
		return md5( SigningKeys::sign( self::purpose(), (string) wp_json_encode( $this->terms() ) ) );
	}

	/** @return list<mixed> */
	private function terms(): array {
		return array( $this->kind, $this->post, $this->label, $this->currency, $this->amounts, $this->custom, $this->products, $this->fees, $this->note );
	}

	/** The purpose of signatures in the present mode. */
	private static function purpose(): string {
		return self::PURPOSES[ Settings::mode()->value ];
	}

	/** The present hour: pages that are made soon after each other are the same. */
	private static function now(): int {
		return time() - time() % HOUR_IN_SECONDS;
	}

	/**
	 * The intervals that are offered.
	 * @return list<Interval>
	 */
	public function intervals(): array {
		return array_values( array_filter( array_map( static fn( $value ): ?Interval => Interval::tryFrom( (string) $value ), array_keys( $this->amounts ) ) ) );
	}

	/**
	 * The gateways that can take what is offered, if not every amount.
	 * @param Interval $interval How often, of a donation.
	 * @return array<string, Gateway> By name.
	 */
	public function gateways( Interval $interval = Interval::OneTime ): array {
		$ready = GatewayList::ready( Settings::mode() );
		$plan  = 'plan' === $this->kind ? Plans::get( (int) ( $this->products[''] ?? 0 ) ) : null;
		return match ( true ) {
			null !== $plan             => GatewayList::for_payment( Settings::mode(), $plan->price, $plan->interval ),
			'donation' === $this->kind => GatewayList::accepting( $ready, $this->currency, $interval ),
			default                    => $ready,
		};
	}

	/**
	 * What has to be paid so that an amount is left after the gateway's fees.
	 * @param int $units The amount, minor units.
	 * @return int Minor units to add, rounded up; 0 where fees are not covered.
	 */
	public function fees_for( int $units ): int {
		if ( ! $this->fees ) {
			return 0;
		}
		// What is left of p % and a fixed part: total = (amount + fixed) / (1 - p), in whole numbers.
		$left = 10000 - $this->fees['percent'];
		return intdiv( ( $units + $this->fees['fixed'] ) * 10000 + $left - 1, $left ) - $units;
	}
}
