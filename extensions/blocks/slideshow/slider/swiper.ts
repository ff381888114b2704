/** The library, in its own chunk: loaded when a slideshow comes into view. */
import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';

export { EffectFade, Swiper };
