<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Features\Payments\Gateways\Gateway;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Features\Payments\Settings;
use Millwork\Mail\Messages\PageLanguage;
use Millwork\Visitors\SigningKeys;

/**
 * What a block offers: a donation with its amounts and limits, or a plan or product by ID. The page contains it signed,
 * so that forms on cached pages and in widgets and patterns work, and nobody can pay for something that no page offers.
 * The prices of plans and products are not in it: they are read when a payment starts.
 */
final class Offer {

	/** Signing purposes by mode: a test offer can't be paid for in live mode. */
	private const PURPOSES = array( 'live' => 'offer', 'test' => 'test-offer' );

	/** The largest amount, in minor units. Gateways accept eight digits. */
	public const MAX_AMOUNT = 99999999;

	/**
	 * Use donation(), plan(), product() or from_token().
	 * @param string                   $kind     'donation', 'plan' or 'product'.
	 * @param string                   $label    '' for the plan's or product's title.
	 * @param string                   $currency Donations only.
	 * @param array<string, list<int>> $amounts  Donations: minor units by interval.
	 * @param array<string, int|null>  $custom   Donations: `least` and `most` of a custom amount, minor units; empty if
	 *         not allowed.
	 * @param array<string, int>       $products Plan IDs by interval; for other kinds, the ID by ''.
	 * @param array<string, int>       $fees     `percent` in hundredths and `fixed` in minor units, if the payer may
	 *         cover fees.
	 * @param bool                     $note     Whether the payer may write a note.
	 * @param int                      $made     When the page was made: the hour, as a Unix timestamp.
	 * @param string                   $block    Donations: the block's name, if known.
	 * @param string                   $mark     Donations: its BlockMark.
	 * @param bool                     $in_post     Donations: whether the block was in its post's own content.
	 * @param bool                     $news     Whether the payer may subscribe.
	 * @param int                      $thanks_page ID of the page that payers see after paying; 0 for the form's page.
	 * @param string                   $locale   The language of the page, such as 'de_DE', or ''.
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
		public readonly bool $in_post = false,
		public readonly bool $news = false,
		public readonly int $thanks_page = 0,
		public readonly string $locale = '',
	) {}

	/**
	 * @param array<string, list<int>>               $amounts  Minor units by interval; other intervals aren't offered.
	 * @param array{least: int, most: int|null}|null $custom   Limits of a custom amount, minor units; null if not
	 *         allowed.
	 * @param array<string, int>                     $products Plan IDs by interval.
	 * @param array{percent: int, fixed: int}|null   $fees     Hundredths of a percent, and minor units, if the payer
	 *         may cover fees.
	 * @param string                                 $label    '' for 'Donation'.
	 * @param array<string, mixed>                   $block    As parsed by WordPress.
	 * @param int                                    $thanks_page As in the constructor.
	 * @return self|null Null if the currency accepts no payments or nothing is offered.
	 */
	public static function donation( int $post, string $currency, array $amounts, ?array $custom, array $products = array(), ?array $fees = null, bool $note = false, string $label = '', array $block = array(), bool $news = false, int $thanks_page = 0 ): ?self {
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
			in_post: BlockMark::is_in_post( $mark, $name, $post ),
			news: $news && NewsletterOptIn::is_available(),
			thanks_page: max( 0, $thanks_page ),
			locale: PageLanguage::rendered(),
		);
	}

	/**
	 * @param int $thanks_page As in the constructor.
	 * @return self|null Null if the plan doesn't exist.
	 */
	public static function plan( int $post, int $plan, int $thanks_page = 0 ): ?self {
		return Plans::get( $plan ) ? new self( kind: 'plan', post: $post, label: '', products: array( '' => $plan ), made: self::now(), thanks_page: max( 0, $thanks_page ), locale: PageLanguage::rendered() ) : null;
	}

	/**
	 * The filter `millwork_payment_order` sets the product's price when a payment starts.
	 * @param int $thanks_page As in the constructor.
	 * @return self|null Null if there is no ID.
	 */
	public static function product( int $post, int $product, int $thanks_page = 0 ): ?self {
		return $product > 0 ? new self( kind: 'product', post: $post, label: '', products: array( '' => $product ), made: self::now(), thanks_page: max( 0, $thanks_page ), locale: PageLanguage::rendered() ) : null;
	}

	/**
	 * Reads the offer from a page.
	 * @param string $token As in token(). May be forged.
	 * @return self|null Null if the signature isn't valid.
	 */
	public static function from_token( string $token ): ?self {
		$parts = explode( '.', $token );
		if ( 2 !== count( $parts ) || strlen( $token ) > 4000 || ! SigningKeys::is_valid( self::purpose(), $parts[0], $parts[1] ) ) {
			return null;
		}
		$stored = json_decode( (string) base64_decode( strtr( $parts[0], '-_', '+/' ), true ), true );
		// Older pages don't contain `news`, `thanks_page` or `locale`.
		if ( ! is_array( $stored ) || ! in_array( count( $stored ), array( 13, 14, 15, 16 ), true ) ) {
			return null;
		}
		return new self( ...array_values( $stored ) );
	}

	/** The signed offer for a page. */
	public function token(): string {
		$json = (string) wp_json_encode( array( ...$this->terms(), $this->made, $this->block, $this->mark, $this->in_post, $this->news, $this->thanks_page, $this->locale ) );
		$text = rtrim( strtr( base64_encode( $json ), '+/', '-_' ), '=' );
		return $text . '.' . SigningKeys::sign( self::purpose(), $text );
	}

	/** Identifies the offer, no matter when its page was made. Challenges and outcomes use it. */
	public function id(): string {
		return md5( SigningKeys::sign( self::purpose(), (string) wp_json_encode( $this->terms() ) ) );
	}

	/** The language of what the payer reads: one of the site's, or '' for the site's own. */
	public function language(): string {
		return PageLanguage::sent( $this->locale, $this->post );
	}

	/** @return list<mixed> */
	private function terms(): array {
		return array( $this->kind, $this->post, $this->label, $this->currency, $this->amounts, $this->custom, $this->products, $this->fees, $this->note );
	}

	private static function purpose(): string {
		return self::PURPOSES[ Settings::mode()->value ];
	}

	/** The current hour, so that pages made shortly after each other are equal. */
	private static function now(): int {
		return time() - time() % HOUR_IN_SECONDS;
	}

	/** @return list<Interval> */
	public function intervals(): array {
		return array_values( array_filter( array_map( static fn( $value ): ?Interval => Interval::tryFrom( (string) $value ), array_keys( $this->amounts ) ) ) );
	}

	/**
	 * The gateways that accept at least some of the offered amounts.
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
	 * The fees to add so that the amount is left after them.
	 * @param int $units Minor units.
	 * @return int Minor units, rounded up; 0 if fees aren't covered.
	 */
	public function fees_for( int $units ): int {
		if ( ! $this->fees ) {
			return 0;
		}
		// total = (amount + fixed) / (1 - percent), in whole numbers.
		$left = 10000 - $this->fees['percent'];
		return intdiv( ( $units + $this->fees['fixed'] ) * 10000 + $left - 1, $left ) - $units;
	}
}
